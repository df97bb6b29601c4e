/* Pictures that were pasted into Markdown are megabytes of base64 in the middle of a sentence. */

/** A token that stands for a picture set aside; its scheme is one that the sanitizer lets through. */
const token = (index: number): string => `notebook-data:${index}`;

/** The text with every base64 picture replaced by a token, and the pictures by token. One pass. */
export function moveDataUris(source: string): { text: string; pictures: Map<string, string> } {
  const pictures = new Map<string, string>();
  const text = source.replace(
    /data:image\/[a-z+]{1,20}(?:;[\w=-]{1,30}){0,2};base64,[A-Za-z0-9+/=%]*/gi,
    (uri) => {
      pictures.set(token(pictures.size), uri);
      return token(pictures.size - 1);
    },
  );
  return { text, pictures };
}
