import type { Queryable } from '../../platform/store/db.ts';
import { beginTry, type LoginLimit } from './login-limits.ts';
import { lockTries, updateTries } from './login-tries-store.ts';

/** What is counted, and how far. */
export interface TryScope {
  readonly scope: string;
  readonly limit: LoginLimit;
}

export type CountedTries =
  | { readonly ok: true; readonly failures: ReadonlyMap<string, number> }
  | { readonly ok: false; readonly scope: string; readonly waitSeconds: number };

/**
 * Counts a try in every scope before the secret is looked at, so that any number of parallel tries gets no further
 * than one after the other. Refused by the first scope that is spent; then none of them counts.
 */
export async function countTries(tx: Queryable, scopes: readonly TryScope[]): Promise<CountedTries> {
  const locked = await lockTries(
    tx,
    scopes.map(({ scope }) => scope),
  );
  const begun = scopes.map(({ scope, limit }) => {
    const tries = locked.tries.get(scope) ?? { failures: 0, firstAt: locked.now, lastAt: locked.now };
    return { scope, outcome: beginTry(limit, tries, locked.now) };
  });
  const failures = new Map<string, number>();
  for (const { scope, outcome } of begun) {
    if (!outcome.ok) return { ok: false, scope, waitSeconds: outcome.waitSeconds };
    failures.set(scope, outcome.tries.failures);
  }
  for (const { scope, outcome } of begun) {
    if (outcome.ok) await updateTries(tx, scope, outcome.tries);
  }
  return { ok: true, failures };
}
