// `npm run build`: the site as static files in dist/. BASE_PATH=/a/b/ builds it for a sub-folder.
import { buildSite } from './site-build.ts';

process.exitCode = (await buildSite(process.env.BASE_PATH ?? '/')) ? 0 : 1;
