import { SEALED_PLAYER_PASSWORDS } from './accounts/password/sealed-passwords.ts';
import { SEALED_NUMBERS } from './payments/withdrawals/sealed-number.ts';
import { recordEvent } from './platform/audit-event.ts';
import type { AppContext } from './platform/app-context.ts';
import type { SealedColumn } from './platform/sealed-column.ts';
import { resealMarkSecret } from './platform/secrets.ts';
import { SEALED_PUSH_KEYS } from './push/push-keys.ts';
import { SEALED_STAFF_MESSAGES } from './staff-changes/sealed-messages.ts';
import { SEALED_STAFF_SECRETS } from './staff/sealed-staff-secrets.ts';

/** Everything that is sealed for longer than minutes, but for the secret of the marks. */
const SEALED_COLUMNS: readonly SealedColumn[] = [
  SEALED_PLAYER_PASSWORDS,
  ...SEALED_STAFF_SECRETS,
  ...SEALED_NUMBERS,
  SEALED_PUSH_KEYS,
  SEALED_STAFF_MESSAGES,
];

/**
 * Seals everything with the current key that another one sealed, in batches of one transaction each, while servers run
 * that know both (OPS-10). Whatever ends it, another run does the rest. Answers how many values of each kind were sealed
 * anew; afterwards nothing needs the other keys.
 */
export async function rotateKeys({
  db,
  secrets,
}: Pick<AppContext, 'db' | 'secrets'>): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const { name, reseal } of SEALED_COLUMNS) {
    counts[name] = 0;
    for (let after: number | null = 0; after !== null;) {
      const from: number = after;
      const { count, last } = await db.transaction((tx) => reseal(tx, secrets, from));
      counts[name] += count;
      after = last;
    }
  }
  await db.transaction(async (tx) => {
    await resealMarkSecret(tx, secrets);
    await recordEvent(
      tx,
      { id: 'rotate-keys', ipPrefix: 'local' },
      { actor: 'system', action: 'keys_rotated', object: `key:${secrets.currentId}`, detail: counts },
    );
  });
  return counts;
}
