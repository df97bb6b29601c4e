// `npm run schemas`: writes again what is made from the schemas in src/course/, for editors and readers.
import { generated } from './codegen.ts';
import { textFile, writeAll } from './project-files.ts';

const texts = await generated(process.cwd());
const files = [...texts].map(([path, text]) => textFile(path, text));
await writeAll(process.cwd(), files);
console.log(`Written:\n${files.map(({ path }) => `  ${path}`).join('\n')}`);
