import { hash } from 'node:crypto';
import { numberText } from '#rules/exposure/exposure.ts';
import { readLimitKey } from '#rules/exposure/limit-key.ts';
import { type Family, gameOf } from '#rules/game/games.ts';
import { formatPoints } from '#rules/money.ts';
import { readForeignSlip } from '#rules/slip/foreign-slip.ts';
import { type AcceptedSlip, acceptSlip } from '#rules/slip/slip.ts';
import { type SlipRefusal, textOf, type WireSlip } from '#rules/slip/wire-slip.ts';
import { hashToken } from '../platform/secret-token.ts';
import { type BoardMarket, type MarketBoard, sessionOf } from '../markets/market-board.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type CallRefusal, type Handler, type Player, refusal } from '../platform/web/request.ts';
import type { RateCards } from '../settings/rate-cards.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { refusePlay, type StopsReader } from '../settings/stops.ts';
import { formatSlipNo } from '../ledger/entry-no.ts';
import { showBalance } from '../ledger/show-balance.ts';
import { needsSession, type PlacedSlip } from './placed-slip.ts';
import { type PlacedOutcome, type SlipPlacer, toOutcome } from './slip-placer.ts';
import { selectPriorSlip, selectRepeatedKey } from './slips.table.ts';

export interface BiddingServices {
  readonly board: MarketBoard;
  readonly rates: RateCards;
  readonly settings: SettingsReader;
  readonly stops: StopsReader;
  readonly placer: SlipPlacer;
}

/** When a player who placed too many slips may try again: about one is refilled in this time. */
const REFILL_SECONDS = 6;

type PlaceHandler = Handler<'/api-submit-bid'>;
type PlaceAnswer = Awaited<ReturnType<PlaceHandler>>;
type Wire = Parameters<PlaceHandler>[1];

/**
 * Places a slip (B §7, decisions §4): the rules check it, the placer books it. A known key gets its first answer
 * again, even when the rules would refuse the slip now. A slip without a key comes from a client that others wrote
 * (decisions §9), and the same one shortly after gets the first answer as well.
 */
export function placeBids(node: AppContext, services: BiddingServices, family: Family): PlaceHandler {
  return async (request, input) => {
    const key = request.idempotencyKey;
    const asked = askedOf(input, key);
    if (namesOtherLogin(input, request.player)) return refusal('token_contradicts');
    const judged = request.player.bettingEnabled ? judge(services, asked, family) : refusal('betting_off');
    if (!judged.ok)
      return (
        (await firstAnswer(node, services.settings, { playerId: request.player.id, key, ...asked })) ?? judged
      );
    const { market, slip } = judged;
    const outcome = await services.placer.place({
      ...placeOf(market, slip),
      playerId: request.player.id,
      loginSession: request.player.sessionHash,
      key,
      fingerprint: asked.fingerprint,
      requestId: request.id,
      ipPrefix: request.ipPrefix,
    });
    if (outcome.outcome === 'stopped') return refusePlay(services.stops, market);
    // The other screens of this player on this node see the new balance now, those elsewhere with their next poll.
    if (outcome.outcome === 'accepted') showBalance(node.live, { playerId: request.player.id, ...outcome });
    return answerOf(outcome, {
      playerId: request.player.id,
      lines: slip.lines.length,
      closedGame: (session) => closedGame(slip, session),
    });
  };
}

/** What a request asks for: the slip as the documents have it. */
interface AskedSlip {
  readonly gameId: string;
  readonly slip: WireSlip;
  readonly fingerprint: string;
}

function askedOf({ game_id, new_result }: Wire, key: string | null): AskedSlip {
  const gameId = game_id === '' ? (textOf(new_result['gameid']) ?? '') : game_id;
  const asked = withoutToken(new_result);
  if (key !== null) return { gameId, slip: new_result, fingerprint: fingerprintOf([gameId, asked]) };
  // Never that of a slip with a key.
  const fingerprint = fingerprintOf(['keyless', gameId, canonical(asked)]);
  return { gameId, slip: readForeignSlip(new_result), fingerprint };
}

type Judged =
  | {
      readonly ok: true;
      readonly market: BoardMarket & { readonly marketDayId: number };
      readonly slip: AcceptedSlip;
    }
  | {
      readonly ok: false;
      readonly refusal: CallRefusal<Extract<PlaceAnswer, { ok: false }>['refusal']['code']>;
    };

function judge({ board, rates, settings }: BiddingServices, asked: AskedSlip, family: Family): Judged {
  const market = /^\d{1,9}$/.test(asked.gameId) ? board.market(Number(asked.gameId)) : null;
  if (market === null || market.family !== family) return refusal('market_unknown');
  const marketDayId = market.sessions[0]?.marketDayId;
  if (marketDayId === undefined) return refusal('market_closed');
  const { min_bid, max_bid, max_lines } = settings.current();
  const verdict = acceptSlip(asked.slip, {
    family: market.family,
    marketNames: [market.name, market.nameHindi, market.nameMarathi],
    marketDay: market.day,
    limits: { minBid: market.minBid ?? min_bid, maxBid: market.maxBid ?? max_bid, maxLines: max_lines },
    rates: rates.of(market.family, market.day).rates,
    gameId: asked.gameId,
  });
  return verdict.ok
    ? { ok: true, market: { ...market, marketDayId }, slip: verdict.value }
    : { ok: false, refusal: toCallRefusal(verdict.refusal) };
}

function toCallRefusal({ code, params, field }: SlipRefusal): CallRefusal<SlipRefusal['code']> {
  return { code, params, field };
}

/** Where the lines of a slip go. */
function placeOf(
  market: BoardMarket & { readonly marketDayId: number },
  slip: AcceptedSlip,
): Pick<PlacedSlip, 'marketDayId' | 'openSession' | 'closeSession' | 'slip'> {
  const idOf = (session: 'open' | 'close') =>
    needsSession(slip, session) ? (sessionOf(market, session)?.id ?? null) : null;
  return { marketDayId: market.marketDayId, openSession: idOf('open'), closeSession: idOf('close'), slip };
}

interface Asked {
  readonly playerId: number;
  readonly lines: number;
  readonly closedGame: (session: 'open' | 'close') => string;
}

/** The stored answer of this key, or of the same slip shortly before; null for a new one. */
async function firstAnswer(
  node: AppContext,
  settings: SettingsReader,
  asked: AskedSlip & { readonly playerId: number; readonly key: string | null },
): Promise<PlaceAnswer | null> {
  const { playerId, fingerprint } = asked;
  const seconds = settings.current().keyless_slip_seconds;
  const key = asked.key ?? (await selectRepeatedKey(node.db, { playerId, fingerprint, seconds }));
  const prior = key === null ? null : await selectPriorSlip(node.db, { playerId, key });
  if (prior === null) return null;
  if (prior.fingerprint !== fingerprint) return refusal('idempotency_key_reused');
  const nameOf = () => textOf(asked.slip.pana) ?? '';
  return answerOf(toOutcome(prior), { playerId, lines: prior.lines, closedGame: nameOf });
}

function answerOf(outcome: PlacedOutcome, { playerId, lines, closedGame: nameOf }: Asked): PlaceAnswer {
  switch (outcome.outcome) {
    case 'accepted':
    case 'replayed':
      return answer(
        {
          slip_no: formatSlipNo({ playerId, seq: outcome.seq }),
          accepted_at: new Date(outcome.at).toISOString(),
          lines,
          total: formatPoints(outcome.total),
          wallet_amt: formatPoints(outcome.balance),
        },
        { msg: 'Bid placed successfully!', replayed: outcome.outcome === 'replayed' },
      );
    case 'open_closed':
      return refusal('bidding_closed', { params: { game: nameOf('open'), session: 'open' } });
    case 'close_closed':
      return refusal('bidding_closed', { params: { game: nameOf('close'), session: 'close' } });
    case 'key_reused':
      return refusal('idempotency_key_reused');
    case 'not_logged_in':
      return refusal('not_logged_in');
    case 'betting_off':
    case 'terms_not_accepted':
    case 'step_up_required':
      return refusal(outcome.outcome);
    case 'bid_limit':
    case 'stake_limit':
    case 'loss_limit':
      return refusal(outcome.outcome, { field: 'points' });
    case 'too_many_requests':
      return refusal('too_many_requests', { retryAfterSeconds: REFILL_SECONDS });
    case 'insufficient_balance':
      return refusal('insufficient_balance', { field: 'points' });
    case 'number_limit_reached':
    case 'game_limit_reached':
    case 'session_limit_reached':
    case 'player_limit_reached':
      return limitRefusal(outcome);
  }
}

/** What still fits is said, so that the player can bid that (T7). */
function limitRefusal({ outcome, key, fits }: Extract<PlacedOutcome, { readonly fits: unknown }>) {
  const about = readLimitKey(key);
  const game = 'game' in about ? gameOf(about.game).pana : '';
  const number = about.kind === 'number' && about.selection !== null ? numberText(about.selection) : '';
  const wide = { left: formatPoints(fits), game };
  return refusal(outcome, { params: number === '' ? wide : { ...wide, number }, field: 'points' });
}

function closedGame(slip: AcceptedSlip, session: 'open' | 'close'): string {
  return slip.lines.find((line) => needsSession({ lines: [line] }, session))?.game.pana ?? '';
}

/** A token inside the slip must be the caller's own (decisions §4), so that nobody sends a slip for another player. */
function namesOtherLogin(input: Wire, player: Player): boolean {
  const token = input.new_result['unique_token'];
  if (token === undefined || token === null || token === '') return false;
  return typeof token !== 'string' || hashToken(token) !== player.sessionHash;
}

/** The token may change between two tries of one slip; it is not part of the request. */
function withoutToken(slip: Wire['new_result']): WireSlip {
  if (!('unique_token' in slip)) return slip;
  const { unique_token: _token, ...asked } = slip;
  return asked;
}

/** The same however fields are ordered and numbers are written; for those who send no key. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return textOf(value) ?? value;
  return Object.entries(value)
    .map(([name, field]) => [name, canonical(field)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function fingerprintOf(asked: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(asked), 'hex');
}
