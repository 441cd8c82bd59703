import { openStore } from './open-store.ts';
import { parseConfig } from './platform/config.ts';
import { SILENT_LOG } from './platform/log.ts';
import { openSecrets } from './platform/secrets.ts';
import { selectKeyOfBeforeIds } from './push/push-keys.ts';
import { rotateKeys } from './rotate-keys.ts';

/** `npm run rotate-keys`: seals everything with SECRET_KEY that a key of OTHER_SECRET_KEYS sealed. */
const parsed = parseConfig(process.env);
if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
const db = await openStore(parsed.config, SILENT_LOG);
const secrets = await openSecrets(parsed.config, db, await selectKeyOfBeforeIds(db));
for (const [name, count] of Object.entries(await rotateKeys({ db, secrets })))
  console.log(`${name}: ${count} sealed anew`);
console.log(
  `Everything is sealed with the key ${secrets.currentId}. OTHER_SECRET_KEYS can go in ten minutes.`,
);
await db.close();
