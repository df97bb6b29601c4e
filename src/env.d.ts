declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean;
  }
}

declare global {
  /** Folders of the runtimes below the site's base, by name (packages/run/src/integration/integration.ts). */
  const RUN_FOLDERS: Partial<Record<import('@a2z/run/protocol').RuntimeName, string>>;
  /** Python's packages that a reader can have in the browser (packages/run/src/integration/integration.ts). */
  const RUN_PACKAGES: readonly string[];
}

export {};
