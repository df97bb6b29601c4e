declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean;
  }
}

declare global {
  /** Folders of the runtimes below the site's base, by name (src/integrations/run/integration.ts). */
  const RUN_FOLDERS: Partial<Record<import('./run/protocol.ts').RuntimeName, string>>;
  /** Python's packages that a reader can have in the browser (src/integrations/run/integration.ts). */
  const RUN_PACKAGES: readonly string[];
}

export {};
