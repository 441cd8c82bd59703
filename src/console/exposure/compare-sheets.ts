import type { Sheet } from './use-cutting.ts';

type Compared = Pick<Sheet, 'lines'>;

/** A number of which another sheet cuts another amount; '0' where one of them does not cut it. */
export interface SheetChange {
  readonly game: string;
  readonly number: string;
  readonly before: string;
  readonly now: string;
}

/** What a sheet cuts otherwise than the one that it replaces: its own numbers first, then those that are gone. */
export function compareSheets(now: Compared, before: Compared): readonly SheetChange[] {
  const named = (sheet: Compared) =>
    new Map(sheet.lines.map((line) => [`${line.game} ${line.number}`, line] as const));
  const [then, since] = [named(before), named(now)];
  const own = now.lines.map(({ game, number, cut }) => ({
    game,
    number,
    before: then.get(`${game} ${number}`)?.cut ?? '0',
    now: cut,
  }));
  const gone = before.lines
    .filter(({ game, number }) => !since.has(`${game} ${number}`))
    .map(({ game, number, cut }) => ({ game, number, before: cut, now: '0' }));
  return [...own, ...gone].filter((change) => change.before !== change.now);
}
