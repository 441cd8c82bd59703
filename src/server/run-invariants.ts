import { openStore } from './open-store.ts';
import { parseStorePlace } from './platform/config.ts';
import { checkInvariants } from './audit/check-invariants.ts';
import { SILENT_LOG } from './platform/log.ts';

/** `npm run invariants`: checks the whole books at once, prints every violation and ends with 1 if there is one. */
const db = await openStore({ ...parseStorePlace(process.env), mode: null }, SILENT_LOG);
const violations = await checkInvariants(db);
violations.forEach((violation) => console.log(`${violation.invariant}: ${violation.detail}`));
console.log(
  violations.length === 0 ? 'The books are right. Every entry was read.' : `${violations.length} violations.`,
);
await db.close();
process.exitCode = violations.length === 0 ? 0 : 1;
