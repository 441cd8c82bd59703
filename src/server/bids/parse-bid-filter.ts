import { BID_DAYS_MAX, BID_PEOPLE_MAX, BID_STATES } from '#contract/console/lists/list-words.ts';
import { can } from '#contract/permissions.ts';
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
import { addDays, localTime, marketDay, type MarketDay, parseDay } from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import { parseEntryNo } from '../ledger/entry-no.ts';
import { coldMonthOfEntry, firstColdMonth } from '../ledger/cold-months.ts';
import { coldMonthOfMarketDay } from '../markets/cold-market-day.ts';
import { selectSession } from '../markets/session-store.ts';
import type { AppContext } from '../platform/app-context.ts';
import { playersFoundBy } from '../players/find-players.ts';
import { answer, type Handler, refusal, type RequestOf } from '../platform/web/request.ts';
import { idsOf, oneOf, valuesOf } from '../platform/web/several.ts';
import type { BidFilter, SlipName } from './bid-filter.ts';
import { MOTOR_CODES, parseGroups, parseRates } from './bid-terms.ts';
import { marketDaysOfPlayers, marketDaysOfSlips, selectMarketDays } from './bids.table.ts';

/** As the wire says it. */
type WireFilter = Parameters<Handler<'/console/api/sum-bids'>>[1];

/** Reads a filter and finds the market days that it is about: a list of bids is never of all days of all players. */
export async function parseBidFilter(node: AppContext, request: RequestOf<'staff'>, wire: WireFilter) {
  const [least, most] = [pointsOf(wire.points_min), pointsOf(wire.points_max)];
  if (least === undefined || most === undefined)
    return refusal('points_not_valid', { field: least === undefined ? 'points_min' : 'points_max' });
  const asked = await playersOf(node, request, wire);
  if (!asked.ok) return asked;
  const players = asked.value;
  const place = await placeOf(node, wire, players);
  if (!place.ok) return place;
  const { marketDays, slips } = place.value;
  const groups = parseGroups(wire.groups);
  const codes = codesOf(wire, commonTo(place.value.codes, groups === null ? null : MOTOR_CODES));
  return answer<BidFilter>({
    marketDays,
    codes,
    selections: selectionsOf(wire.numbers, codes),
    groups,
    rates: parseRates(wire.rates),
    pointsMin: least,
    pointsMax: most,
    players,
    slips,
    states: oneOf(BID_STATES, wire.states),
  });
}

/** By number, and by what they are called: whoever asks for a name or a phone searches for people, on the record. */
async function playersOf(node: AppContext, request: RequestOf<'staff'>, wire: WireFilter) {
  const ids = idsOf(wire.players);
  const texts = valuesOf(wire.people);
  if (texts === null) return answer(ids);
  // Without the permission to find players nobody is found by anything.
  if (!can(request.staff.roles, 'players.see')) return answer<readonly number[] | null>([]);
  const found = await playersFoundBy(node, request, { texts, limit: BID_PEOPLE_MAX });
  if (found.length > BID_PEOPLE_MAX)
    return refusal('people_too_many', { params: { max: String(BID_PEOPLE_MAX) } });
  return answer<readonly number[] | null>(commonTo(ids, found));
}

interface Place {
  readonly marketDays: readonly number[];
  /** The games of a session; null where none is named. */
  readonly codes: readonly number[] | null;
  readonly slips: readonly SlipName[] | null;
}

/** Slips or a session say their own market days; otherwise the days of the filter do. */
async function placeOf(node: AppContext, wire: WireFilter, players: readonly number[] | null) {
  const nothing: Place = { marketDays: [], codes: null, slips: null };
  const slips = valuesOf(wire.slip)?.map(parseEntryNo);
  if (slips !== undefined) {
    const named = slips.filter((slip) => slip !== null);
    const month = await firstOf(named, (slip) => coldMonthOfEntry(node.db, slip));
    if (month !== null) return refusal('cold_months', { params: { month }, field: 'slip' });
    return answer<Place>({ ...nothing, slips: named, marketDays: await marketDaysOfSlips(node.db, named) });
  }
  if (wire.session_id.trim() !== '') {
    const id = idsOf(wire.session_id)?.[0] ?? 0;
    const session = await selectSession(node.db, id, { lock: false });
    if (session === null) return answer(nothing);
    const month = await coldMonthOfMarketDay(node.db, session.marketDayId);
    if (month !== null) return refusal('cold_months', { params: { month }, field: 'session_id' });
    const codes = FAMILIES.flatMap((family) => gamesOfSession(family, session.session)).map(
      ({ code }) => code,
    );
    return answer<Place>({ ...nothing, marketDays: [session.marketDayId], codes });
  }
  const days = daysOf(node, wire, players);
  if (!days.ok) return days;
  const month = await firstColdMonth(node.db, days.value);
  if (month !== null) return refusal('cold_months', { params: { month }, field: 'day_from' });
  const [markets, families] = [idsOf(wire.markets), oneOf(FAMILIES, wire.families)];
  const all = await selectMarketDays(node.db, { ...days.value, markets, families });
  const { isLong } = days.value;
  // A few players have bid on a few market days, however long the span: their slips are in the order of players.
  const marketDays =
    players === null || !isLong ? all : await marketDaysOfPlayers(node.db, { players, among: all });
  return answer<Place>({ ...nothing, marketDays });
}

/** The first answer that there is, asked for one after the other. */
async function firstOf<One, Found>(
  ones: readonly One[],
  ask: (one: One) => Promise<Found | null>,
): Promise<Found | null> {
  for (const one of ones) {
    const found = await ask(one);
    if (found !== null) return found;
  }
  return null;
}

/** No market is older. */
const FIRST_DAY = accepted(marketDay('2000-01-01'));

function daysOf(
  { clock, config }: AppContext,
  { day_from, day_to }: WireFilter,
  players: readonly number[] | null,
) {
  const today = localTime(clock.now(), config.zone).day;
  const isOpenAtStart = day_from.trim() === '' && day_to.trim() !== '';
  const [from, to] = [dayOf(day_from, isOpenAtStart ? FIRST_DAY : today), dayOf(day_to, today)];
  if (from === null || to === null || from > to) return refusal('date_not_valid');
  const isLong = addDays(from, BID_DAYS_MAX - 1) < to;
  if (isLong && players === null) return refusal('days_too_many', { params: { max: String(BID_DAYS_MAX) } });
  return answer({ from, to, isLong });
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

/** What is in both; null is all. */
function commonTo<One>(ones: readonly One[] | null, others: readonly One[] | null): readonly One[] | null {
  if (ones === null || others === null) return ones ?? others;
  return ones.filter((one) => others.includes(one));
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
