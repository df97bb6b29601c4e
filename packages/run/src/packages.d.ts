/* Modules of the runtimes that come without types; the workers say what they use of them. */

declare module 'pyodide/pyodide.asm.mjs' {
  const createPyodideModule: NonNullable<
    NonNullable<Parameters<typeof import('pyodide').loadPyodide>[0]>['createPyodideModule']
  >;
  export default createPyodideModule;
}

declare module '@micropython/micropython-webassembly-pyscript/micropython.mjs' {
  export const loadMicroPython: unknown;
}
