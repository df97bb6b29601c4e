/* What every page pays for the tree of the course in the menu: it is fetched when the menu first opens. */
const menu = document.getElementById('site-menu');

menu?.addEventListener(
  'beforetoggle',
  async () => {
    const { showTree } = await import('./menu-tree.ts');
    await showTree(menu);
  },
  { once: true },
);

export {};
