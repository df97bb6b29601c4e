// `npm run schemas`: writes again what is made from the schemas in src/course/, for editors and readers.
import { generated } from './describing/generated.ts';
import { writeAll } from './importing/write-all.ts';

const texts = await generated(process.cwd());
const files = [...texts].map(([path, text]) => ({ path, bytes: Buffer.from(text) }));
await writeAll(process.cwd(), files);
console.log(`Written:\n${files.map(({ path }) => `  ${path}`).join('\n')}`);
