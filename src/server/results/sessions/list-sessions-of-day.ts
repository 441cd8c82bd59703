import { localTime, parseDay } from '#rules/time/time.ts';
import { selectSessions } from '../../markets/session-store.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import type { SessionBoard } from './session-board.ts';

/** The sessions of any market day, those of long ago too. */
export function listSessionsOfDay(
  node: AppContext,
  sessions: SessionBoard,
): Handler<'/console/api/list-sessions-of-day'> {
  return async ({ staff }, input) => {
    const today = localTime(node.clock.now(), node.config.zone).day;
    const parsed = input.day === '' ? { ok: true as const, value: today } : parseDay(input.day);
    if (!parsed.ok) return refusal('date_not_valid', { field: 'day' });
    const stored = await selectSessions(node.db, { from: parsed.value, to: parsed.value });
    return answer({ day: parsed.value, sessions: [...(await sessions.format(stored, staff))] });
  };
}
