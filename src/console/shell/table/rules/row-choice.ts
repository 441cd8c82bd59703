/**
 * Which rows are chosen: some by their keys, or all that the filter finds but for some. The second is what makes
 * choosing 8,412 rows possible of which the browser knows 200.
 */
export type RowChoice = {
  readonly all: boolean;
  /** The chosen ones, or, when all are, those that are not. */
  readonly keys: ReadonlySet<string>;
};

export const NOTHING_CHOSEN: RowChoice = { all: false, keys: new Set() };
export const ALL_CHOSEN: RowChoice = { all: true, keys: new Set() };

export function isChosen({ all, keys }: RowChoice, key: string): boolean {
  return keys.has(key) !== all;
}

/** How many of those that the filter finds are chosen. */
export function countChosen({ all, keys }: RowChoice, found: number): number {
  return all ? Math.max(0, found - keys.size) : keys.size;
}

/** Chooses a row, or leaves it out again. */
export function toggleChosen(choice: RowChoice, key: string): RowChoice {
  return setChosen(choice, [key], !isChosen(choice, key));
}

export function setChosen(choice: RowChoice, some: readonly string[], chosen: boolean): RowChoice {
  const keys = new Set(choice.keys);
  for (const key of some) {
    if (chosen === choice.all) keys.delete(key);
    else keys.add(key);
  }
  return { all: choice.all, keys };
}

/** What the box in the heading says about the rows that are seen. */
export function chosenOf(choice: RowChoice, seen: readonly string[]): 'none' | 'some' | 'all' {
  const count = seen.filter((key) => isChosen(choice, key)).length;
  if (count === 0) return 'none';
  return count === seen.length ? 'all' : 'some';
}
