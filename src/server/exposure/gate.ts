import { can, type Permission } from '#contract/permissions.ts';
import { SESSIONS } from '#rules/game/games.ts';
import { waitingApprovals } from '../approvals/approval-store.ts';
import type { MarketBoard } from '../markets/market-board.ts';
import type { AppContext } from '../platform/app-context.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Queryable } from '../platform/store/db.ts';
import { answer, type Handler, refusal, type Staff } from '../platform/web/request.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { selectStaffAtWork } from '../staff/staff-store.ts';
import { formatSession } from '../markets/format-session.ts';
import { aheadOf, type ExposedSession, isOpened, readExposed } from './exposed-session.ts';
import { countAlarms } from './alarm-store.ts';
import { insertLooks, selectLooks } from './look-store.ts';

/** What whoever has looked decides nothing of (refuseLooker). */
const DECIDING_KINDS = [
  'declare_result',
  'reverse_result',
  'void_session',
  'close_session',
  'postpone_result',
] as const;

/** So many people must be left who can enter a result, and so many who can check it. */
const LEFT_MIN = 2;

/** What a look means, before it is taken: nothing here tells of the book. */
export function getGate(
  node: AppContext,
  { board, settings }: { readonly board: MarketBoard; readonly settings: SettingsReader },
): Handler<'/console/api/get-exposure-gate'> {
  return async ({ staff }, input) => {
    const read = await readExposed(node.db, board, { sessionId: input.session_id });
    if (!read.ok) return read;
    const { exposed } = read;
    const ahead = aheadOf(exposed);
    const state =
      ahead.length === 0 ? 'after' : (await isOpened(node.db, exposed, staff)) ? 'looked' : 'gate';
    const people = await readPeople(node.db, exposed);
    const show = (may: Permission) =>
      people
        .filter(({ roles }) => can(roles, may))
        .map(({ name, lookedAt }) => ({ name, looked_at: lookedAt === null ? null : toWire(lookedAt) }));
    const own = people.find(({ id }) => id === staff.id)?.lookedAt ?? null;
    return answer({
      ...formatSession(exposed.session, exposed.market),
      state,
      looked_at: own === null ? null : toWire(own),
      cannot_look: state === 'gate' ? ((await whyNot(node.db, exposed, [staff])) ?? mayLook(staff)) : '',
      counts_for: SESSIONS.filter((half) => ahead.some(({ session }) => session === half)),
      makers: show('results.declare'),
      checkers: show('results.confirm'),
      alarms: await countAlarms(node.db, exposed.session),
      cutting: settings.current().cutting_enabled,
      server_time: toWire(node.clock.now()),
    });
  };
}

/** Opens the book. The look is written before the first figure is sent. */
export function lookAtExposure(
  node: AppContext,
  board: MarketBoard,
): Handler<'/console/api/look-at-exposure'> {
  return async (request, input) =>
    node.db.transaction(async (tx) => {
      const read = await readExposed(tx, board, { sessionId: input.session_id, lock: true });
      if (!read.ok) return read;
      const { exposed } = read;
      if (await isOpened(tx, exposed, request.staff)) return answer({});
      const refused = await whyNot(tx, exposed, [request.staff]);
      if (refused !== null) return refusal(refused);
      const ahead = aheadOf(exposed);
      const { reason } = input;
      await insertLooks(tx, { sessionIds: ahead.map(({ id }) => id), staffIds: [request.staff.id], reason });
      for (const { id } of ahead)
        await recordEvent(tx, request, {
          actor: `staff:${request.staff.id}`,
          action: 'exposure_looked',
          object: `session:${id}`,
          detail: { reason },
        });
      return answer({});
    });
}

/**
 * Why these people must not look: something waits that they have asked for, or too few would be left. The caller who looks
 * holds the lock of the sessions, so two who look at once are counted one after the other.
 */
export async function whyNot(
  db: Queryable,
  exposed: ExposedSession,
  lookers: readonly Pick<Staff, 'id'>[],
): Promise<'exposure_entry_waits' | 'exposure_too_few_left' | null> {
  const isLooker = (id: number) => lookers.some((looker) => looker.id === id);
  const ids = aheadOf(exposed).map(({ id }) => id);
  const waiting = await waitingApprovals(db, DECIDING_KINDS);
  if (waiting.some(({ subject, madeBy }) => ids.includes(subject) && isLooker(madeBy.id)))
    return 'exposure_entry_waits';
  const left = (await readPeople(db, exposed)).filter(
    ({ id, lookedAt }) => lookedAt === null && !isLooker(id),
  );
  const count = (may: Permission) => left.filter(({ roles }) => can(roles, may)).length;
  const isEnough = count('results.declare') >= LEFT_MIN && count('results.confirm') >= LEFT_MIN;
  return isEnough ? null : 'exposure_too_few_left';
}

/** Everybody at work, with when they looked at a session of the day that is ahead. */
async function readPeople(db: Queryable, exposed: ExposedSession) {
  const looks = await selectLooks(
    db,
    aheadOf(exposed).map(({ id }) => id),
  );
  const people = await selectStaffAtWork(db);
  return people.map((person) => ({
    ...person,
    lookedAt: looks.find((look) => look.staff_id === person.id)?.at ?? null,
  }));
}

function mayLook({ roles }: Staff): '' | 'not_allowed' {
  return can(roles, 'exposure.look') ? '' : 'not_allowed';
}

function toWire(at: number): string {
  return new Date(at).toISOString();
}
