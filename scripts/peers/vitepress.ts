import { type Peer, put, putLessons } from './peer.ts';

/** VitePress with its own maths, its search in the browser, and a sidebar by module. */
export const vitepress: Peer = {
  name: 'VitePress 1.6.4',
  packages: { vitepress: '1.6.4', 'markdown-it-mathjax3': '4.3.2' },
  build: ['node_modules/vitepress/bin/vitepress.js', 'build'],
  output: '.vitepress/dist',
  write(folder, plan) {
    putLessons(folder, plan);
    put(folder, 'index.md', '---\ntitle: Lessons\n---\n\n# Lessons\n');
    const units = Map.groupBy(plan.stages, ({ path }) => path.split('/').slice(0, 3).join('/'));
    const sidebar = [...units].map(([text, stages]) => ({
      text,
      items: stages.map(({ title, path }) => ({ text: title, link: `/${path}` })),
    }));
    const config = {
      title: 'Lessons',
      cleanUrls: true,
      markdown: { math: true },
      themeConfig: { sidebar, search: { provider: 'local' } },
    };
    put(folder, '.vitepress/config.mjs', `export default ${JSON.stringify(config)};`);
  },
};
