// `npm run build`: the site as static files in dist/. BASE_PATH=/a/b/ builds it for a sub-folder.
import { buildAloud } from './site-build.ts';

const { ok } = await buildAloud({ base: process.env.BASE_PATH ?? '/' });
process.exitCode = ok ? 0 : 1;
