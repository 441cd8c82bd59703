import { BID_SORTS, BID_STATES } from '#contract/console/lists/list-words.ts';
import { FAMILIES, PANA_NAMES, SESSIONS } from '#rules/game/games.ts';
import type { Input, Reply } from '../api.ts';
import { ask } from '../ask.ts';
import { askedSpan, askedValues } from '../lists/asked-values.ts';
import type { FieldChoice, TableFilter, TableSort } from '../shell/table/rules/table-filter.ts';
import type { PagedSource } from '../shell/table/sources/table-source.ts';

export type Bid = Reply<'/console/api/list-bids'>['bids'][number];

export const STATE_WORDS: Readonly<Record<Bid['state'], string>> = {
  open: 'Open',
  won: 'Won',
  lost: 'Not won',
  void: 'Void',
  reversed: 'Result reversed',
};

const FAMILY_WORDS = { main: 'Main', starline: 'Starline', gali: 'Gali' } as const;
const HALF_WORDS = { open: 'Open', close: 'Close' } as const;

export const STATE_CHOICES: readonly FieldChoice[] = BID_STATES.map((value) => ({
  value,
  text: STATE_WORDS[value],
}));
export const FAMILY_CHOICES: readonly FieldChoice[] = FAMILIES.map((value) => ({
  value,
  text: FAMILY_WORDS[value],
}));
export const HALF_CHOICES: readonly FieldChoice[] = SESSIONS.map((value) => ({
  value,
  text: HALF_WORDS[value],
}));
export const GAME_CHOICES: readonly FieldChoice[] = PANA_NAMES.map((value) => ({ value, text: value }));

export type BidFilter = Input<'/console/api/sum-bids'>;

/** A filter of the table as the calls take it. */
export function wireFilter(
  filters: readonly TableFilter[],
  markets: readonly FieldChoice[] | undefined,
): BidFilter {
  const [days, points] = [askedSpan(filters, 'day'), askedSpan(filters, 'points')];
  return {
    day_from: days.from,
    day_to: days.to,
    markets: askedValues(filters, 'market', markets),
    families: askedValues(filters, 'family', FAMILY_CHOICES),
    halves: askedValues(filters, 'half', HALF_CHOICES),
    games: askedValues(filters, 'game', GAME_CHOICES),
    rates: askedValues(filters, 'rate'),
    groups: askedValues(filters, 'group'),
    numbers: askedValues(filters, 'number'),
    points_min: points.from,
    points_max: points.to,
    players: askedValues(filters, 'player'),
    people: askedValues(filters, 'person'),
    states: askedValues(filters, 'state', STATE_CHOICES),
    session_id: askedValues(filters, 'session'),
    slip: askedValues(filters, 'slip'),
  };
}

/** Whether a filter names players, whose bids are listed over any span. */
export function isOfPlayers({ players, people, slip, session_id: session }: BidFilter): boolean {
  return [players, people, slip, session].some((text) => text !== '');
}

/** Bids of the server. The count and the sums come with the first page, by a call of their own. */
export function bidSource(markets: readonly FieldChoice[] | undefined): PagedSource<Bid> {
  return {
    from: 'server',
    queryKey: ['bids', markets === undefined],
    read: async ({ filters, sort, cursor, limit }) => {
      const filter = wireFilter(filters, markets);
      const [page, sums] = await Promise.all([
        ask('/console/api/list-bids', { ...filter, ...orderOf(sort), cursor, limit }),
        cursor === '' ? ask('/console/api/sum-bids', filter) : null,
      ]);
      return {
        rows: page.bids,
        next: page.next_cursor,
        count: sums?.bids ?? null,
        ...(sums === null ? {} : { sums: { points: sums.points, paid: sums.paid } }),
      };
    },
  };
}

function orderOf([first]: readonly TableSort[]): Pick<Input<'/console/api/list-bids'>, 'sort' | 'order'> {
  const sort = BID_SORTS.find((known) => known === first?.key) ?? 'time';
  return { sort, order: first?.down === false ? 'asc' : 'desc' };
}

/** What was bid on: '7', or '1 - 348' with a side for each session; '' while it is shut. */
export function numberOf({ digits, closedigits }: Pick<Bid, 'digits' | 'closedigits'>): string {
  return [digits, closedigits].filter((side) => side !== '').join(' - ');
}

export function keyOf({ slip_no: slip, line }: Bid): string {
  return `${slip}/${line}`;
}
