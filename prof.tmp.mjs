import { readFileSync, readdirSync } from 'node:fs';
const f = readdirSync('/tmp/prof').at(-1); const p = JSON.parse(readFileSync('/tmp/prof/' + f));
const self = new Map(), dt = p.timeDeltas; const byId = new Map(p.nodes.map(n => [n.id, n])); const parent = new Map(); for (const n of p.nodes) for (const c of n.children ?? []) parent.set(c, n.id);
const incl = new Map();
p.samples.forEach((s, i) => { const seen = new Set(); let n = byId.get(s); const k = n.callFrame.functionName + ':' + n.callFrame.lineNumber; self.set(k, (self.get(k) ?? 0) + dt[i]); for (let id = s; id; id = parent.get(id)) { const m = byId.get(id); const kk = m.callFrame.functionName + ':' + m.callFrame.url.split('/').at(-1) + ':' + m.callFrame.lineNumber; if (!seen.has(kk)) { seen.add(kk); incl.set(kk, (incl.get(kk) ?? 0) + dt[i]); } } });
const top = m => [...m].sort((a, b) => b[1] - a[1]).slice(0, 45).map(([k, v]) => `${Math.round(v / 1000)} ${k}`).join('\n');
console.log('SELF\n' + top(self)); console.log('INCL\n' + top(incl));
