import { FOLDERS } from './checks/site.ts';
import type { SiteData } from './schema/index.ts';

/**
 * Addresses of a stage's notebook at other places, all of the same revision as the page.
 * @param revision branch or commit
 */
export function viewers(
  settings: SiteData,
  revision: string,
  path: string,
): { colab: string; external: string; github: string } {
  const file = FOLDERS.notebook(path).split('/').map(encodeURIComponent).join('/');
  const repository = new URL(settings.repositories.site).pathname.replace(/^\/|\/$/g, '');
  const below = `github/${repository}/blob/${revision}/${file}`;
  return {
    colab: settings.viewers.colab + below,
    external: settings.viewers.external + below,
    github: `${settings.repositories.site}/blob/${revision}/${file}`,
  };
}
