/**
 * The one place where a path of the site becomes an address. Addresses end with a slash, because
 * static hosts answer a folder without one by a redirect.
 * @param base the deployment's base path, `/` or `/a/b/`
 */
export const createHref = (base: string) => {
  const root = base.replace(/\/+$/, '');
  return (path: string): string => {
    const [, plain = '', rest = ''] = /^\/?([^#?]*)(.*)$/.exec(path) ?? [];
    const isFile = /\.[a-z0-9]+$/i.test(plain);
    const slash = plain === '' || plain.endsWith('/') || isFile ? '' : '/';
    return `${root}/${plain}${slash}${rest}`;
  };
};
export type Href = ReturnType<typeof createHref>;

/**
 * The same as a full address, for those who read a page elsewhere.
 * @param site origin of the deployment, as Astro gives it
 */
export const createAddress = (base: string, site: URL | undefined) => {
  const href = createHref(base);
  return (path: string): string => new URL(href(path), site).href;
};
