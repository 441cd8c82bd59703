import { randomUUID } from 'node:crypto';
import type { CallRequest } from '../platform/web/request.ts';
import { type Sql, sql } from '../platform/store/sql.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { fingerprintOf } from './request-ids.ts';

/** A request that moves money once, however often it is sent. */
export interface AskedOnce {
  /** What it is stored under: its own key, or one that was made for it. */
  readonly key: string;
  readonly fingerprint: string;
  /** Reads the request that it repeats: that of its key; without a key, the same one shortly before. */
  readonly isSame: (column: { readonly key: Sql; readonly fingerprint: Sql; readonly at: Sql }) => Sql;
}

/** What is asked under a key, or without one (decisions §9). To be compared under the lock of the wallet. */
export function askedOnce(
  { idempotencyKey: given }: Pick<CallRequest, 'idempotencyKey'>,
  settings: SettingsReader,
  asked: readonly string[],
): AskedOnce {
  if (given !== null) {
    const isSame: AskedOnce['isSame'] = (column) => sql`${column.key} = ${given}`;
    return { key: given, fingerprint: fingerprintOf(asked), isSame };
  }
  const seconds = settings.current().keyless_money_seconds;
  // Never that of a request with a key.
  const fingerprint = fingerprintOf(['keyless', ...asked]);
  return {
    key: `keyless:${randomUUID()}`,
    fingerprint,
    isSame: (column) => sql`
      ${column.fingerprint} = decode(${fingerprint}, 'hex')
      and ${column.at} >= clock_timestamp() - make_interval(secs => ${seconds})`,
  };
}
