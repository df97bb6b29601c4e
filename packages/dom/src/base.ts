/** The deployment's base path, with a slash at its end. */
export const BASE = import.meta.env.BASE_URL.replace(/\/*$/, '/');
