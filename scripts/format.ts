// `npm run format`: puts the code into the house's form and mends what can be mended safely.
import { runCli } from './child.ts';

const { code } = await runCli('biome', ['check', '--write', ...process.argv.slice(2)], {
  show: 'inherit',
});
process.exitCode = code;
