// Without an import of its own, for only then does a declaration stand for a module that no file is.
declare module 'virtual:content-found' {
  /** What the checks found in the content (`packages/check/src/integration.ts`). */
  const found: readonly import('@a2z/course/problem').Problem[];
  export default found;
}
