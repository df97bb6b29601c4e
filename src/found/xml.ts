const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand in XML, in an element or in an attribute. */
export const xmlText = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

export const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
