import { writeFileSync } from 'node:fs';
import { writtenFiles } from './docs/written-files.ts';

/** `npm run docs`: writes the files that say what others say: the calls, the database, the locks. */
for (const { path, text } of await writtenFiles()) {
  writeFileSync(path, text);
  console.log(`${path} is written.`);
}
