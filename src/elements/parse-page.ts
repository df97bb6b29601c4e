/**
 * Another page of the site as a document to take parts from. Its style stays out: this page's policy
 * knows its own style only, and minds any other already while it is parsed.
 */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(html.replace(/<style>.*?<\/style>/gs, ''), 'text/html');
