declare module '*?lazy' {
  /** Address of the module, for an `import()` when it is needed; `lazy-chunk.ts` makes it. */
  const address: string;
  export default address;
}
