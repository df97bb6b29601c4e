import { FOLDERS } from '../course/checks/index.ts';
import { parsePlace } from '../course/place.ts';

const GLOSSARY = 'src/content/glossary/terms.json';

/**
 * The file that a contributor opens to change a page of the site.
 * @param page path of the page, with or without slashes at its ends
 * @param exists says whether a file is there, by its path from the project's root
 */
export function sourceFile(page: string, exists: (file: string) => boolean): string | undefined {
  const path = page.replace(/^\/+|\/+$/g, '');
  return candidates(path).find(exists);
}

function candidates(path: string): string[] {
  if (parsePlace(path))
    return [FOLDERS.notebook, FOLDERS.chat, FOLDERS.interview, FOLDERS.stage].map((f) => f(path));
  const [first = ''] = path.split('/');
  return [
    ...(path === 'glossary' ? [GLOSSARY] : []),
    ...(first ? [`src/content/courses/${first}.json`, `src/pages/${path}.astro`] : []),
    `src/pages/${path}/index.astro`.replace('//', '/'),
    ...(first === 'drill' ? ['src/pages/drill/[...unit].astro'] : []),
  ];
}
