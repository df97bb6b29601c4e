/** The look of the app inside Astro's toolbar window, which is dark in every theme. */
export const STYLE = `
  astro-dev-toolbar-window { font: 14px/1.5 system-ui, sans-serif; color: #d6d8df; }
  .scroll { overflow-y: auto; padding: 4px; overscroll-behavior: contain; overflow-wrap: anywhere; }
  header { display: flex; gap: 12px; align-items: center; }
  h1 { font-size: 18px; margin: 0; color: #fff; }
  h2 { font-size: 15px; margin: 16px 0 4px; color: #fff; }
  p { margin: 4px 0; }
  ul { margin: 0; padding: 0; list-style: none; }
  li { border-inline-start: 3px solid #e0b345; margin: 8px 0; padding-inline-start: 10px; }
  li.problem { border-color: #ff7a90; }
  pre { background: #23262d; padding: 8px; overflow-x: auto; margin: 4px 0; }
  .state { border: 1px solid currentcolor; border-radius: 99px; padding: 0 10px; }
  .quiet { color: #bfc1c9; }
  button { font: 13px ui-monospace, monospace; color: #a9d2ff; background: none; border: 0;
    padding: 4px 0; text-align: start; text-decoration: underline; cursor: pointer; }
  a { color: #a9d2ff; }
  summary { cursor: pointer; font-size: 15px; margin-top: 12px; padding: 4px 0; color: #fff; }
  :focus-visible { outline: 2px solid #ffb27d; outline-offset: 2px; }
`;
