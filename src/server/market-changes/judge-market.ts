import { marketDraft } from '#contract/console/markets-desk.calls.ts';
import { type MarketLimit, readMarketLimits } from '#rules/exposure/market-limits.ts';
import { FAMILIES, type Family } from '#rules/game/games.ts';
import {
  differencesBetween,
  formatMarketDraft,
  isPlannable,
  type MarketDraft,
  parseMarketDraft,
  type WireMarket,
} from '#rules/time/market-draft.ts';
import {
  crampedDay,
  type MarketSchedule,
  type MarketTerms,
  sessionsOf,
  termsOn,
} from '#rules/time/schedule.ts';
import { addDays, formatBidDate, localTime, type MarketDay, marketDay } from '#rules/time/time.ts';
import { accept } from '#rules/verdict.ts';
import { hasBidsOfMarket } from '../results/sessions/kept-sums-store.ts';
import { isNameTaken, selectHolidays } from '../markets/market-plan-store.ts';
import { type Market, selectMarkets } from '../markets/market-store.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import { refusal } from '../platform/web/request.ts';
import { type PlanEffects, readEffects } from './plan-effects.ts';

/** What is asked for: a new market, a change of one, or that one goes away again. */
export interface AskedMarket {
  /** Empty for a new one. */
  readonly market_id: string;
  readonly family: Family;
  readonly market: WireMarket;
  readonly first_day: string;
  readonly take_back: boolean;
  /** Whether bids on days that fall away come back; with keep such a change is refused. */
  readonly bids: 'keep' | 'void';
  /** Of a new market: the most on each number and on each bid type; empty for none of its own. */
  readonly number_limit: string;
  readonly game_limit: string;
}

/** A change that can be made now, with what it does. */
export interface MarketChange {
  readonly act: 'add' | 'change' | 'take_back';
  readonly market: Market | null;
  readonly family: Family;
  readonly draft: MarketDraft;
  readonly firstDay: MarketDay;
  readonly termsChange: boolean;
  readonly after: MarketSchedule;
  readonly differences: ReturnType<typeof differencesBetween>;
  readonly effects: PlanEffects;
  /** With which a new market begins; none for others, which have theirs on Exposure. */
  readonly limits: readonly MarketLimit[];
}

/** Checks that a market can be made or changed as somebody asks for (decisions §3, T19, T33), and reads what it does to bids. */
export async function judgeMarket(
  tx: Queryable,
  node: AppContext,
  { asked, lock }: { readonly asked: AskedMarket; readonly lock: boolean },
) {
  const today = localTime(node.clock.now(), node.config.zone).day;
  const market = (await selectMarkets(tx)).find(({ id }) => String(id) === asked.market_id) ?? null;
  if (market === null && asked.market_id !== '') return refusal('market_unknown');
  const read = readAsked(asked, { market, today });
  if (!read.ok) return read;
  const { draft, family, firstDay } = read;
  const { name } = draft.details;
  if (await isNameTaken(tx, { family, name, besides: market?.id ?? null }))
    return refusal('market_name_taken', { params: { name }, field: 'name' });
  const act = actOf(asked, market);
  if (act === 'take_back' && (await hasBidsOfMarket(tx, market?.id ?? 0))) return refusal('market_has_bids');
  const differences = differencesBetween(wireOf(market, firstDay), formatMarketDraft(draft));
  if (act === 'change' && differences.length === 0) return refusal('nothing_changed');
  const termsChange = market !== null && !isSameTerms(termsOn(market.schedule, firstDay), draft.terms);
  const asPlanned = { act, market, family, draft, firstDay, termsChange };
  const after = await scheduleAfter(tx, { ...asPlanned, today });
  const wrong = refuseSchedule(node, { ...asPlanned, after }, today);
  if (wrong !== null) return wrong;
  const touched = await readEffects(tx, node, {
    plans: market === null ? [] : [{ market, after }],
    from: act === 'take_back' ? addDays(today, -1) : today,
    lock,
  });
  if (!touched.ok) return touched;
  const { effects } = touched;
  // Somebody may have bid until its sessions were locked.
  if (act === 'take_back' && effects.bids > 0) return refusal('market_has_bids');
  const limits = act === 'add' ? readMarketLimits(family, asked) : accept([]);
  if (!limits.ok) return refusal(limits.refusal.code, limits.refusal);
  const change: MarketChange = { ...asPlanned, after, differences, effects, limits: limits.value };
  return { ok: true as const, change };
}

function actOf({ take_back: takesBack }: AskedMarket, market: Market | null): MarketChange['act'] {
  if (market === null) return 'add';
  return takesBack ? 'take_back' : 'change';
}

/** What was asked for, with the days read. */
function readAsked(
  asked: AskedMarket,
  { market, today }: { readonly market: Market | null; readonly today: MarketDay },
) {
  const family = market?.family ?? asked.family;
  const draft = parseMarketDraft(family, asked.market);
  if (!draft.ok) return refusal(draft.refusal.code, draft.refusal);
  const firstDay = marketDay(asked.first_day);
  if (!firstDay.ok || !isPlannable(firstDay.value, today))
    return refusal('day_not_valid', { field: 'first_day' });
  if (!isLastDayTimely(draft.value, { market, today, firstDay: firstDay.value }))
    return refusal('day_not_valid', { field: 'last_day' });
  return { ok: true as const, draft: draft.value, family, firstDay: firstDay.value };
}

/** Days that would meet each other, and a new market whose first bids have ended before it is there. */
function refuseSchedule(
  { clock, config: { zone } }: AppContext,
  {
    act,
    after,
    draft,
    firstDay,
    termsChange,
  }: Pick<MarketChange, 'act' | 'after' | 'draft' | 'firstDay' | 'termsChange'>,
  today: MarketDay,
) {
  const cramped = act === 'add' || (act === 'change' && termsChange) ? crampedDay(after, today) : null;
  if (cramped !== null)
    return refusal('market_meets_next_day', { params: { day: formatBidDate(cramped) }, field: 'open_time' });
  const [begins] = act === 'add' ? sessionsOf(after, firstDay, zone) : [];
  if (begins === undefined || begins.closesAt > clock.now()) return null;
  const params = { market: draft.details.name, day: formatBidDate(firstDay) };
  return refusal('time_passed', { params, field: 'first_day' });
}

/** The market as it stands, written as staff write it; with the terms that count on a day. */
export function wireOf(market: Market | null, day: MarketDay): WireMarket {
  if (market === null) return NO_MARKET;
  const { name, nameHindi, nameMarathi, place, minBid, maxBid, schedule } = market;
  const details = { name, nameHindi, nameMarathi, place, minBid, maxBid, lastDay: schedule.lastDay ?? null };
  return formatMarketDraft({ details, terms: termsOn(schedule, day) });
}

const NO_MARKET: WireMarket = {
  name: '',
  name_hindi: '',
  name_marathi: '',
  open_time: '',
  close_time: '',
  overnight: false,
  cutoff: '',
  weekdays: [],
  min_bid: '',
  max_bid: '',
  place: '',
  last_day: '',
};

/** A new last day does not lie in the past, nor before the first one. */
function isLastDayTimely(
  { details: { lastDay } }: MarketDraft,
  at: { readonly market: Market | null; readonly today: MarketDay; readonly firstDay: MarketDay },
): boolean {
  if (lastDay === null || (at.market !== null && lastDay === at.market.schedule.lastDay)) return true;
  return lastDay >= (at.market === null ? at.firstDay : at.today);
}

/** Nothing of it counts any more: so it is told apart from a market that ends. */
const NEVER = '1970-01-01';

async function scheduleAfter(
  tx: Queryable,
  change: Pick<MarketChange, 'act' | 'market' | 'family' | 'draft' | 'firstDay' | 'termsChange'> & {
    readonly today: MarketDay;
  },
): Promise<MarketSchedule> {
  const { act, market, family, draft, firstDay, termsChange, today } = change;
  const { terms } = draft;
  const { lastDay } = draft.details;
  if (market === null) {
    const holidays = await selectHolidays(tx, { from: today, to: addDays(firstDay, 30) });
    const all = holidays.filter(({ marketId }) => marketId === null).map(({ day }) => day);
    return { ...terms, family, holidays: all, changes: [], later: [], firstDay, lastDay };
  }
  const { schedule } = market;
  if (act === 'take_back') return { ...schedule, lastDay: marketDayOf(NEVER) };
  const later = termsChange ? [...(schedule.later ?? []), { ...terms, firstDay }] : schedule.later;
  return { ...schedule, lastDay, later: later ?? [] };
}

function marketDayOf(text: string): MarketDay | null {
  const day = marketDay(text);
  return day.ok ? day.value : null;
}

function isSameTerms(one: MarketTerms, other: MarketTerms): boolean {
  return (
    one.openMinute === other.openMinute &&
    one.closeMinute === other.closeMinute &&
    one.cutoffMinutes === other.cutoffMinutes &&
    one.weekdays.length === other.weekdays.length &&
    one.weekdays.every((day) => other.weekdays.includes(day))
  );
}

/** What a proposal keeps of what was asked. */
export function parseAsked(payload: Readonly<Record<string, string>>): AskedMarket {
  const family = FAMILIES.find((known) => known === payload['family']) ?? 'main';
  const market = marketDraft.parse(JSON.parse(payload['market'] ?? ''));
  return {
    market_id: payload['market_id'] ?? '',
    family,
    market,
    first_day: payload['first_day'] ?? '',
    take_back: payload['take_back'] === 'yes',
    bids: payload['bids'] === 'void' ? 'void' : 'keep',
    number_limit: payload['number_limit'] ?? '',
    game_limit: payload['game_limit'] ?? '',
  };
}
