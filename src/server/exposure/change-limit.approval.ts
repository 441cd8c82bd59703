import { effectiveLimit, isHigher, LIMIT_SCOPES, type LimitScope } from '#rules/exposure/effective-limit.ts';
import { type LimitAbout, limitedGames, limitKey, readLimitKey } from '#rules/exposure/limit-key.ts';
import { numberText } from '#rules/exposure/exposure.ts';
import { gameOf, type Session } from '#rules/game/games.ts';
import { formatPoints, parsePoints, points, type Points } from '#rules/money.ts';
import { allSelections } from '#rules/game/selection.ts';
import type { Apply, ApprovalSpec } from '../approvals/approval-spec.ts';
import { propose } from '../approvals/propose.ts';
import type { MarketBoard } from '../markets/market-board.ts';
import type { StoredSession } from '../markets/session-store.ts';
import type { AppContext } from '../platform/app-context.ts';
import { recordEvent } from '../platform/audit-event.ts';
import { takeLock } from '../platform/locks.ts';
import type { Queryable } from '../platform/store/db.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { formatSession } from '../markets/format-session.ts';
import { isOpened, readExposed } from './exposed-session.ts';
import { changeLimit, type LimitPlace, standingLimits } from './limit-store.ts';

type RaiseSpec = ApprovalSpec<'raise_limit'>;

/** A limit that lets more be bid takes a second person; the number that it may be about is not shown. */
export function raiseLimitSpec(node: AppContext, board: MarketBoard): RaiseSpec {
  return {
    kind: 'raise_limit',
    may: { see: 'exposure.see', propose: 'limits.change', confirm: 'limits.change' },
    onePer: ({ payload }) => `${payload['place']} ${payload['key']}`,
    check: async (tx, { approval }) => {
      const { subject, payload } = approval;
      const read = await readExposed(tx, board, { sessionId: String(subject) });
      if (!read.ok) return read;
      const { session } = read.exposed;
      const change = readChange(payload);
      if (toText(await lockLimitBefore(tx, session, change)) !== (payload['from'] ?? ''))
        return refusal('limit_changed_meanwhile');
      return { ok: true, apply: carryOut(tx, session, change) };
    },
    show: async ({ subject, payload }) => {
      const read = await readExposed(node.db, board, { sessionId: String(subject) });
      if (!read.ok) return null;
      const { scope, key } = readChange(payload);
      return {
        kind: 'raise_limit',
        view: {
          ...formatSession(read.exposed.session, read.exposed.market),
          ...showAbout(key),
          scope,
          one_number: key > 0,
          from: payload['from'] || null,
          to: payload['to'] || null,
        },
      };
    },
  };
}

/** Sets a limit: at once where it lets less be bid, and otherwise with a second person. */
export function setLimit(
  node: AppContext,
  { board, spec }: { readonly board: MarketBoard; readonly spec: RaiseSpec },
): Handler<'/console/api/change-limit'> {
  return async (request, input) => {
    const reason = input.reason.trim();
    if (reason === '') return refusal('reason_required', { field: 'reason' });
    const typed = input.points.trim();
    const most = typed === '' ? null : parsePoints(typed);
    if (most !== null && (!most.ok || most.value % 100 !== 0))
      return refusal('limit_points_not_valid', { field: 'points' });
    return node.db.transaction(async (tx) => {
      const read = await readExposed(tx, board, { sessionId: input.session_id });
      if (!read.ok) return read;
      const { session, market } = read.exposed;
      const about = aboutOf(input, market.family);
      if (about === null)
        return refusal('number_not_valid', { params: { n: input.number }, field: 'number' });
      const isOne = about.kind === 'number' && about.selection !== null;
      if (isOne && !(await isOpened(tx, read.exposed, request.staff))) return refusal('exposure_not_opened');
      const change: Change = {
        scope: input.scope,
        key: limitKey(about),
        most: most === null ? null : most.value,
      };
      const before = await lockLimitBefore(tx, session, change);
      const detail = {
        ...showAbout(change.key),
        scope: change.scope,
        one_number: isOne,
        from: toText(before),
        to: toText(change.most),
      };
      const object = `session:${session.id}`;
      if (!isHigher(change.most, before)) {
        await changeLimit(tx, { ...storedOf(session, change), staffId: request.staff.id });
        await recordEvent(tx, request, {
          actor: `staff:${request.staff.id}`,
          action: 'limit_changed',
          object,
          detail,
          reason,
        });
        return answer({ approval_id: null });
      }
      const proposed = await propose(
        tx,
        { live: node.live, spec, request },
        {
          subject: session.id,
          payload: {
            place: JSON.stringify(storedOf(session, change).place),
            scope: change.scope,
            key: String(change.key),
            from: toText(before),
            to: toText(change.most),
          },
          reason,
          event: (approval) => ({ action: 'limit_proposed', object, detail: { ...detail, approval } }),
        },
      );
      return proposed.ok ? answer({ approval_id: String(proposed.approvalId) }) : proposed;
    });
  };
}

interface Change {
  readonly scope: LimitScope;
  readonly key: number;
  readonly most: Points | null;
}

interface ProposedChange extends Change {
  /** What the limit was. */
  readonly from: string;
}

function aboutOf(
  input: Parameters<Handler<'/console/api/change-limit'>>[1],
  family: Parameters<typeof limitedGames>[0],
): LimitAbout | null {
  const { kind, half } = input;
  if (kind === 'session' || kind === 'player') return { kind, session: half };
  const game = limitedGames(family).find(
    ({ pana, closesWith }) => pana === input.game && closesWith === half,
  );
  if (game === undefined) return null;
  if (kind === 'game') return { kind, game: game.code };
  const number = input.number.trim();
  if (number === '') return { kind, game: game.code, selection: null };
  const one = allSelections(game.code).find((each) => numberText(each) === number);
  return one === undefined ? null : { kind, game: game.code, selection: one };
}

/**
 * The limit that counts so far where the change would be: a narrower one is not touched by it. It stays so until the transaction
 * ends, or a limit could be raised by one person as if there were none yet.
 */
async function lockLimitBefore(
  tx: Queryable,
  session: StoredSession,
  { scope, key }: Change,
): Promise<Points | null> {
  await takeLock(tx, 'market_plans');
  const limits = await standingLimits(tx, session);
  const from = LIMIT_SCOPES.indexOf(scope);
  const wide = key > 0 ? [limitKey({ ...readNumber(key), selection: null })] : [];
  return effectiveLimit(
    limits.filter((limit) => LIMIT_SCOPES.indexOf(limit.scope) >= from),
    [key, ...wide],
  );
}

function readNumber(key: number) {
  return { kind: 'number', game: gameOf(Math.floor(key / 1_000_000)).code } as const;
}

function storedOf({ marketId, marketDayId }: StoredSession, { scope, key, most }: Change) {
  const place: LimitPlace = {
    marketId: scope === 'market' ? marketId : null,
    marketDayId: scope === 'day' ? marketDayId : null,
  };
  return { place, key, points: most };
}

function readChange(payload: Readonly<Record<string, string>>): ProposedChange {
  const scope = LIMIT_SCOPES.find((each) => each === payload['scope']) ?? 'day';
  const to = payload['to'] ?? '';
  const most = to === '' ? null : parsePoints(to);
  if (most !== null && !most.ok) throw new Error('a proposed limit is points');
  const from = payload['from'] ?? '';
  return { scope, key: Number(payload['key']), from, most: most === null ? null : most.value };
}

function carryOut(tx: Queryable, session: StoredSession, change: ProposedChange): Apply<'raise_limit'> {
  return async ({ approval, staff }) => {
    await changeLimit(tx, { ...storedOf(session, change), staffId: staff.id });
    return {
      ok: true,
      done: { kind: 'raise_limit', session_id: String(session.id) },
      event: {
        action: 'limit_changed',
        object: `session:${session.id}`,
        detail: {
          ...showAbout(change.key),
          scope: change.scope,
          one_number: change.key > 0,
          from: change.from,
          to: toText(change.most),
          made_by: approval.madeBy.id,
        },
        reason: approval.reason,
      },
    };
  };
}

/** What a limit is about, without its number. */
export function showAbout(key: number): {
  readonly kind: LimitAbout['kind'];
  readonly game: string;
  readonly half: Session;
} {
  const about = readLimitKey(key);
  if (!('game' in about)) return { kind: about.kind, game: '', half: about.session };
  const { pana, closesWith } = gameOf(about.game);
  return { kind: about.kind, game: pana, half: closesWith };
}

function toText(most: Points | null): string {
  return most === null ? '' : formatPoints(points(most));
}
