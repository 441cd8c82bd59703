import { openStore } from './open-store.ts';
import { parseConfig } from './platform/config.ts';
import { checkInvariants } from './audit/check-invariants.ts';

/** `npm run invariants`: prints every violation of the books and ends with 1 if there is one. */
const parsed = parseConfig({ ...process.env, LOG_LEVEL: 'silent' });
if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
const db = await openStore(parsed.config, {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
});
const violations = await checkInvariants(db);
violations.forEach((violation) => console.log(`${violation.invariant}: ${violation.detail}`));
console.log(violations.length === 0 ? 'The books are right.' : `${violations.length} violations.`);
await db.close();
process.exitCode = violations.length === 0 ? 0 : 1;
