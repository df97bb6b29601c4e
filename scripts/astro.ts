// `npm run dev`, `npm run preview`: Astro's own commands, which keep their own output and keys.
import { runCli } from '@a2z/author/child';

const { code } = await runCli('astro', process.argv.slice(2), { show: 'inherit' });
process.exitCode = code;
