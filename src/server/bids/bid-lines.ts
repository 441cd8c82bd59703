import { shutGames } from '../bidding/shut-store.ts';
import { gameDecisions, isLargeSlip, LARGE_SLIP, placedSlips } from '../bidding/slip-store.ts';
import { drawSessions } from '../markets/session-store.ts';
import { type Sql, sql } from '../platform/store/sql.ts';
import { reversedSessions, winsOfDays } from '../results/settle/win-store.ts';
import type { BidFilter } from './bid-filter.ts';

/**
 * What lists of bids are made of: lines `l` of slips `s`, what their game and day say as `b`, and what they have won as `w`.
 */

/** How the bids of each game stand on each market day, as the common table `book`: small, and what decides is in it once. */
export function book({ marketDays, codes }: Pick<BidFilter, 'marketDays' | 'codes'>): Sql {
  return sql`book as materialized (
    select decided.market_day_id, g.code, g.session, decided.id as session_id, shut.session_id as shut_session_id,
      case when 'voided' in (decided.state, ended.state) then 'void' when decided.state = 'settled' then 'decided'
        when decided.number is null and decided.id in (select market_session_id from ${reversedSessions} r) then 'reversed'
        else 'open' end as standing
    from ${drawSessions} decided join ${drawSessions} ended on ended.market_day_id = decided.market_day_id
    join ${gameDecisions} g on g.decided_at = decided.session and g.closes_with = ended.session
    left join ${shutGames} shut on shut.market_day_id = decided.market_day_id and shut.code = g.code
    where decided.market_day_id = any (${marketDays}::bigint[]) and ${amongOrAll(sql`g.code`, codes, sql`int[]`)})`;
}

/** The state of a line. A win is known before its session is settled, batch by batch. */
export const lineState = sql`case when b.standing in ('void', 'reversed') then b.standing when w.amount is not null then 'won'
  when b.standing = 'decided' then 'lost' else 'open' end`;

const joinBook = sql`join book b on b.market_day_id = s.market_day_id and b.code = l.selection / 1000000`;

/** Every line; with book and wins only where the filter asks for what they say. */
export function linesOf(filter: BidFilter, { withWins }: { readonly withWins: boolean }): Sql {
  const wins = sql`left join ${winsOfDays(filter.marketDays)} w on w.player_id = s.player_id and w.seq = s.seq and w.line = l.line`;
  return sql`${placedSlips} s
    cross join lateral unnest(s.selections, s.points, s.rate_stake, s.rate_return) with ordinality
      as l (selection, points, rate_stake, rate_return, line)
    ${asksForBook(filter) ? joinBook : sql``} ${withWins || filter.states !== null ? wins : sql``}`;
}

/** Only the lines that have won. */
export function wonLinesOf(filter: BidFilter): Sql {
  return sql`${winsOfDays(filter.marketDays)} w join ${placedSlips} s on s.player_id = w.player_id and s.seq = w.seq
    cross join lateral (select w.line::bigint, s.selections[w.line] as selection, s.points[w.line] as points,
      s.rate_stake[w.line] as rate_stake, s.rate_return[w.line] as rate_return) l
    ${asksForBook(filter) ? joinBook : sql``}`;
}

function asksForBook({ states, selections }: BidFilter): boolean {
  return states !== null || selections !== null;
}

/** Whether the filter asks for less than whole slips. */
export function asksForLines({ codes, selections, pointsMin, pointsMax, states }: BidFilter): boolean {
  return [codes, selections, pointsMin, pointsMax, states].some((one) => one !== null);
}

/** What a filter says of slips. */
export function slipWhere({ marketDays, players, seq, selections, pointsMin }: BidFilter): Sql {
  const least = pointsMin === null ? sql`true` : sql`s.total >= ${pointsMin}::bigint`;
  return sql`s.market_day_id = any (${marketDays}::bigint[])
    and ${amongOrAll(sql`s.player_id`, players, sql`bigint[]`)} and ${seq === null ? sql`true` : sql`s.seq = ${seq}`}
    and ${selections === null ? sql`true` : sql`s.selections && ${selections}::int[]`}
    and ${least} and ${pointsMin !== null && pointsMin >= LARGE_SLIP ? isLargeSlip : sql`true`}`;
}

/** What it says of lines, too. Numbers are looked for only where the book is not shut any more. */
export function lineWhere(filter: BidFilter): Sql {
  const { codes, selections, pointsMin, pointsMax, states } = filter;
  const numbers = sql`l.selection = any (${selections}::int[]) and b.shut_session_id is null`;
  return sql`${slipWhere(filter)} and ${amongOrAll(sql`l.selection / 1000000`, codes, sql`int[]`)}
    and ${selections === null ? sql`true` : numbers}
    and ${pointsMin === null ? sql`true` : sql`l.points >= ${pointsMin}::bigint`}
    and ${pointsMax === null ? sql`true` : sql`l.points <= ${pointsMax}::bigint`}
    and ${states === null ? sql`true` : sql`${lineState} = any (${states}::text[])`}`;
}

export function amongOrAll(column: Sql, values: readonly unknown[] | null, type: Sql): Sql {
  return values === null ? sql`true` : sql`${column} = any (${values}::${type})`;
}
