import { mkdirSync, writeFileSync } from 'node:fs';
import { calls } from '#contract/calls.ts';
import { formatApi } from './docs/format-api.ts';

/** `npm run docs`: writes what the documents say about the calls from the contract itself. */
const FILE = 'docs/api.md';

mkdirSync('docs', { recursive: true });
writeFileSync(FILE, formatApi(calls));
console.log(`${FILE} describes ${Object.keys(calls).length} calls.`);
