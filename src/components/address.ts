import { createAddress, createHref } from '@a2z/course/addresses';

/** Path of the site → address under the deployment's base path. */
export const href = createHref(import.meta.env.BASE_URL);

/** The same with the site's name, for those who read a page elsewhere. */
export const address = createAddress(import.meta.env.BASE_URL, new URL(import.meta.env.SITE));
