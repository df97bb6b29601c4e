import type { Trail } from '../course/trail.ts';
import type { At, Thing } from './thing.ts';

/** The way to a page as it shows it. */
export const breadcrumbs = (trail: Trail, at: At): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ path, label }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: at(path),
  })),
});
