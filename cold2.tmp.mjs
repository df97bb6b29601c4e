import { readFileSync } from 'node:fs';
const path = 'MLA2ZCourse/Modules/Module1/Topic1/Stage0';
const files = JSON.parse(readFileSync(`dist/write/stages/${path}.json`, 'utf8')).files;
const w = Object.fromEntries(Object.entries(files).map(([k, v]) => [k, new Uint8Array(Buffer.from(v))]));
const around = JSON.parse(readFileSync('dist/write/site.json', 'utf8'));
const t0 = performance.now(); const c0 = process.cpuUsage();
const { verdictOf } = await import('/tmp/verdict.mjs');
const t1 = performance.now();
for (let i = 0; i < 3; i++) { const t = performance.now(); const r = await verdictOf(around, w, '2026-11-22'); console.log('verdict', Math.round(performance.now() - t), r.length); }
console.log('load', Math.round(t1 - t0)); console.log(process.cpuUsage(c0));
