import { addDays, formatBidDate, localTime } from '#rules/time/time.ts';
import { stateAt } from '../../markets/market-board.ts';
import { selectSessions, selectUndecidedBefore, type StoredSession } from '../../markets/session-store.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler } from '../../platform/web/request.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import type { SessionBoard } from './session-board.ts';

/** What the operator has to do comes first: ended without result, then what settles, then what runs, then what is done. */
const URGENCY = { closed: 0, declared: 1, open: 2, settled: 3, voided: 3 } as const;

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/**
 * The sessions that take bids or want a result now, however old, what was settled today, and results declared so recently that
 * they can still be reversed (decisions §5).
 */
export function listSessions(
  node: AppContext,
  services: { readonly sessions: SessionBoard; readonly settings: SettingsReader },
): Handler<'/console/api/list-market-sessions'> {
  return async ({ staff }) => {
    const at = node.clock.now();
    const today = localTime(at, node.config.zone).day;
    const { correction_hours, one_person_can_close, one_person_can_declare } = services.settings.current();
    const daysBack = 1 + Math.ceil(correction_hours / DAY_HOURS);
    const from = addDays(today, -daysBack);
    const stored = [
      ...(await selectUndecidedBefore(node.db, from)),
      ...(await selectSessions(node.db, { from, to: today })),
    ];
    const isFresh = ({ declaredAt }: StoredSession) =>
      declaredAt !== null && at - declaredAt < correction_hours * HOUR_MS;
    const wanted = stored.filter(
      (session) =>
        session.takesBidsFrom <= at && (session.day === today || isUnfinished(session) || isFresh(session)),
    );
    const urgency = (session: StoredSession) => URGENCY[stateAt(session, at)];
    const sorted = wanted.toSorted(
      (a, b) => urgency(a) - urgency(b) || a.closesAt - b.closesAt || a.id - b.id,
    );
    const shown = await services.sessions.format(sorted, staff);
    const todayOnWire = formatBidDate(today);
    return answer({
      // An earlier day that was imported has paid nobody, and is left out.
      sessions: shown.filter(
        (session) =>
          session.market_day === todayOnWire || session.settlement !== null || session.state !== 'settled',
      ),
      server_time: new Date(at).toISOString(),
      one_person_can_close,
      one_person_can_declare,
    });
  };
}

function isUnfinished(session: StoredSession): boolean {
  return session.state === 'open' || session.state === 'closed' || session.state === 'declared';
}
