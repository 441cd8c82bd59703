import { gamesOfFamily } from '#rules/game/games.ts';
import { dpMotor, spMotor } from '#rules/game/motors.ts';
import { selection } from '#rules/game/selection.ts';
import { parsePoints, type Rate } from '#rules/money.ts';
import { valuesOf } from '../platform/web/several.ts';

/** Games whose lines are made together, from digits. */
const MOTORS = [
  { pana: 'SP Motor', panasOf: spMotor },
  { pana: 'DP Motor', panasOf: dpMotor },
] as const;

const MOTOR_GAMES = gamesOfFamily('main').flatMap((game) =>
  MOTORS.filter(({ pana }) => pana === game.pana).map(({ panasOf }) => ({ ...game, panasOf })),
);

export const MOTOR_CODES: readonly number[] = MOTOR_GAMES.map(({ code }) => code);

/**
 * Digits of motors as the selections that each motor makes of them; null for an empty text.
 * @example parseGroups('12') // [[25_000_112, 25_000_122], [26_000_112, 26_000_122]]: two digits make no single pana
 */
export function parseGroups(text: string): readonly (readonly number[])[] | null {
  return (
    valuesOf(text)?.flatMap((digits) =>
      MOTOR_GAMES.flatMap(({ code, closesWith, panasOf }) => {
        const panas = panasOf(digits);
        const side = closesWith === 'close' ? 'closedigits' : 'digits';
        return panas.ok ? [panas.value.map((pana) => selection(code, { [side]: pana }))] : [];
      }),
    ) ?? null
  );
}

/**
 * Rates as '10-95'; what is no rate finds nothing.
 * @example parseRates('10-95, 10 - 950')
 */
export function parseRates(text: string): readonly Rate[] | null {
  return (
    valuesOf(text)?.flatMap((rate) => {
      const [rateStake, rateReturn, ...more] = rate.split('-').map((side) => parsePoints(side.trim()));
      return rateStake?.ok === true && rateReturn?.ok === true && more.length === 0
        ? [{ rateStake: rateStake.value, rateReturn: rateReturn.value }]
        : [];
    }) ?? null
  );
}
