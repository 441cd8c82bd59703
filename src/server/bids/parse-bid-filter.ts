import { BID_DAYS_MAX, BID_STATES } from '#contract/console/lists/list-words.ts';
import {
  FAMILIES,
  type Family,
  gamesOfFamily,
  gamesOfSession,
  PANA_NAMES,
  SESSIONS,
} from '#rules/game/games.ts';
import { parseSelection } from '#rules/game/selection.ts';
import { parsePoints, type Points } from '#rules/money.ts';
import { addDays, localTime, type MarketDay, parseDay } from '#rules/time/time.ts';
import { parseEntryNo } from '../ledger/entry-no.ts';
import { selectSession } from '../markets/session-store.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { idsOf, oneOf, valuesOf } from '../platform/web/several.ts';
import type { BidFilter } from './bid-filter.ts';
import { marketDayOfSlip, selectMarketDays } from './bids.table.ts';

/** As the wire says it. */
type WireFilter = Parameters<Handler<'/console/api/sum-bids'>>[1];

/** Reads a filter and finds the market days that it is about: a list of bids is never of all days. */
export async function parseBidFilter(node: AppContext, wire: WireFilter) {
  const [least, most] = [pointsOf(wire.points_min), pointsOf(wire.points_max)];
  if (least === undefined || most === undefined)
    return refusal('points_not_valid', { field: least === undefined ? 'points_min' : 'points_max' });
  const place = await placeOf(node, wire);
  if (!place.ok) return place;
  const { slip, ...rest } = place.value;
  const codes = codesOf(wire, rest.codes);
  const players = idsOf(wire.players);
  return answer<BidFilter>({
    marketDays: rest.marketDays,
    codes,
    selections: selectionsOf(wire.numbers, codes),
    pointsMin: least,
    pointsMax: most,
    players: slip === null ? players : [slip.playerId],
    seq: slip?.seq ?? null,
    states: oneOf(BID_STATES, wire.states),
  });
}

interface Place {
  readonly marketDays: readonly number[];
  /** The games of a session; null where none is named. */
  readonly codes: readonly number[] | null;
  readonly slip: ReturnType<typeof parseEntryNo>;
}

/** A slip or a session says its own market day; otherwise the days of the filter do. */
async function placeOf(node: AppContext, wire: WireFilter) {
  const nothing: Place = { marketDays: [], codes: null, slip: null };
  if (wire.slip.trim() !== '') {
    const slip = parseEntryNo(wire.slip.trim());
    const marketDay = slip === null ? null : await marketDayOfSlip(node.db, slip);
    return answer<Place>({ ...nothing, slip, marketDays: marketDay === null ? [] : [marketDay] });
  }
  if (wire.session_id.trim() !== '') {
    const id = idsOf(wire.session_id)?.[0] ?? 0;
    const session = await selectSession(node.db, id, { lock: false });
    if (session === null) return answer(nothing);
    const codes = FAMILIES.flatMap((family) => gamesOfSession(family, session.session)).map(
      ({ code }) => code,
    );
    return answer<Place>({ ...nothing, marketDays: [session.marketDayId], codes });
  }
  const days = daysOf(node, wire);
  if (!days.ok) return days;
  const [markets, families] = [idsOf(wire.markets), oneOf(FAMILIES, wire.families)];
  const marketDays = await selectMarketDays(node.db, { ...days.value, markets, families });
  return answer<Place>({ ...nothing, marketDays });
}

function daysOf({ clock, config }: AppContext, { day_from, day_to }: WireFilter) {
  const today = localTime(clock.now(), config.zone).day;
  const [from, to] = [dayOf(day_from, today), dayOf(day_to, today)];
  if (from === null || to === null || from > to) return refusal('date_not_valid');
  if (addDays(from, BID_DAYS_MAX - 1) < to)
    return refusal('days_too_many', { params: { max: String(BID_DAYS_MAX) } });
  return answer({ from, to });
}

function dayOf(text: string, today: MarketDay): MarketDay | null {
  if (text.trim() === '') return today;
  const day = parseDay(text);
  return day.ok ? day.value : null;
}

/** Null for all points, undefined for a text that is none. */
function pointsOf(text: string): Points | null | undefined {
  if (text.trim() === '') return null;
  const amount = parsePoints(text.trim());
  return amount.ok ? amount.value : undefined;
}

/** The games by family, name and session; null where none of them is chosen. */
function codesOf(wire: WireFilter, ofSession: readonly number[] | null): readonly number[] | null {
  const families: readonly Family[] | null = oneOf(FAMILIES, wire.families);
  const [names, halves] = [oneOf(PANA_NAMES, wire.games), oneOf(SESSIONS, wire.halves)];
  if (families === null && names === null && halves === null) return ofSession;
  return FAMILIES.filter((family) => families === null || families.includes(family))
    .flatMap((family) => gamesOfFamily(family))
    .filter(({ pana }) => names === null || names.includes(pana))
    .filter(({ session }) => halves === null || halves.includes(session))
    .map(({ code }) => code)
    .filter((code) => ofSession === null || ofSession.includes(code));
}

/** A number as every game that has it; '1 - 348' has a side for each session. */
function selectionsOf(text: string, codes: readonly number[] | null): readonly number[] | null {
  const all = codes ?? FAMILIES.flatMap((family) => gamesOfFamily(family)).map(({ code }) => code);
  return (
    valuesOf(text)?.flatMap((number) => {
      const [digits = '', closedigits = ''] = number.split('-').map((side) => side.trim());
      return all.flatMap((code) => {
        const selection = parseSelection(code, { digits, closedigits });
        return selection.ok ? [selection.value] : [];
      });
    }) ?? null
  );
}
