import { sql } from '../../../src/server/platform/store/sql.ts';
import { quantile } from '../../support/say-figure.ts';
import { POINTS, type SoakHouse } from './soak-house.ts';
import { STAKE } from './soak-player.ts';

/** Looks are a minute apart: a server that has just started still compiles what it runs, for an hour at most. */
const WARM_SHARE = 0.3;
const WARM_LOOKS_MAX = 60;
const CHANGE_MAX = 0.1;
/** What a single digit pays for ten points. */
const WIN = 95;

/** The middle of the last third beside that of the first third once it is warm. */
export function growthOf(megabytes: readonly number[]): number {
  const warm = megabytes.slice(Math.min(WARM_LOOKS_MAX, Math.floor(megabytes.length * WARM_SHARE)));
  const third = Math.max(1, Math.floor(warm.length / 3));
  return quantile(warm.slice(-third), 0.5) / Math.max(1, quantile(warm.slice(0, third), 0.5));
}

/** Within ten percent, up or down. */
export function isFlat(growth: number): boolean {
  return Math.abs(growth - 1) <= CHANGE_MAX;
}

/** In seconds, of moments in milliseconds. */
export function longestBetween(moments: readonly number[]): number {
  const gaps = moments.slice(1).map((at, i) => at - (moments[i] ?? at));
  return Math.round(Math.max(0, ...gaps) / 1_000);
}

/** What was acknowledged exists once and nothing else does, and what of it won is paid once. */
export async function lostOrDoubled(
  { db, players }: SoakHouse,
  digits: ReadonlyMap<number, number>,
): Promise<readonly string[]> {
  const rows = await db.query<{ player_id: number; balance: number; slips: number }>(sql`
    select player_id, balance, (select count(*) from slips s where s.player_id = w.player_id) as slips
    from wallets w`);
  const stored = new Map(rows.map((row) => [row.player_id, row]));
  return players.flatMap(({ id, told }) => {
    const wins = [...digits].reduce(
      (sum, [session, digit]) => sum + (told.digits.get(session)?.[digit] ?? 0),
      0,
    );
    const expected = `${told.slips} slips, ${POINTS - told.slips * STAKE + wins * WIN} points`;
    const found = `${stored.get(id)?.slips ?? 0} slips, ${(stored.get(id)?.balance ?? 0) / 100} points`;
    return found === expected ? [] : [`player ${id} was told of ${expected}, and has ${found}`];
  });
}
