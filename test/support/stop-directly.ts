import { STOP_LIST } from '#contract/stop-list.ts';
import { readStop } from '#rules/settings/stop.ts';
import type { AppContext } from '../../src/server/platform/app-context.ts';
import { endStop, insertStop, lockStop, standingStop } from '../../src/server/settings/stop-store.ts';
import { addStaffMember } from './people.ts';

type Node = Pick<AppContext, 'db' | 'live'>;

/** As if one of staff had pressed the stop button, with the ready text. */
export async function stopDirectly({ db, live }: Node, what: string): Promise<void> {
  const { kind } = scopeOf(what);
  const { id } = await addStaffMember(db, ['owner']);
  await db.transaction(async (tx) => {
    await lockStop(tx, kind);
    await insertStop(tx, live, { what, sentences: STOP_LIST[kind].ready, reason: 'A test', by: id });
  });
}

/** As if two people had let it go on. */
export async function goOnDirectly({ db, live }: Node, what: string): Promise<void> {
  const [first, second] = [await addStaffMember(db, ['owner']), await addStaffMember(db, ['owner'])];
  await db.transaction(async (tx) => {
    await lockStop(tx, scopeOf(what).kind);
    const stop = await standingStop(tx, what);
    if (stop !== null) await endStop(tx, live, { id: stop.id, askedBy: first.id, agreedBy: second.id });
  });
}

function scopeOf(what: string) {
  const scope = readStop(what);
  if (scope === null) throw new Error(`${what} cannot be stopped`);
  return scope;
}
