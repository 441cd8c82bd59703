/**
 * Which rows are chosen, by their keys. All that a filter finds are chosen as they are at that moment: what comes later
 * does not enter by itself.
 */
export type RowChoice = {
  readonly keys: ReadonlySet<string>;
  /** What the last act on chosen rows came to; undefined before any. */
  readonly outcome?: ChoiceOutcome;
};

export type ChoiceOutcome = {
  readonly done: number;
  /** Why each of those that stay chosen was refused, by key. */
  readonly refused: ReadonlyMap<string, string>;
};

export const NOTHING_CHOSEN: RowChoice = { keys: new Set() };

/** Acts take at most so many rows at once. */
export const ACT_ROWS_MAX = 500;

export function isChosen({ keys }: RowChoice, key: string): boolean {
  return keys.has(key);
}

/** Chooses a row, or leaves it out again. */
export function toggleChosen(choice: RowChoice, key: string): RowChoice {
  return setChosen(choice, [key], !isChosen(choice, key));
}

export function setChosen(choice: RowChoice, some: readonly string[], chosen: boolean): RowChoice {
  const keys = new Set(choice.keys);
  for (const key of some) {
    if (chosen) keys.add(key);
    else keys.delete(key);
  }
  return { ...choice, keys };
}

/** After an act: what was refused stays chosen, with the reason. What it did not touch stays chosen, too. */
export function afterAct(
  { keys }: RowChoice,
  done: readonly string[],
  refused: ReadonlyMap<string, string>,
): RowChoice {
  const left = new Set(keys);
  for (const key of done) left.delete(key);
  return { keys: left, outcome: { done: done.length, refused } };
}

/** '41 done, 2 refused' */
export function sayOutcome({ done, refused }: ChoiceOutcome): string {
  return refused.size === 0 ? `${done} done` : `${done} done, ${refused.size} refused`;
}

/** What the box in the heading says about the rows that are seen. */
export function chosenOf(choice: RowChoice, seen: readonly string[]): 'none' | 'some' | 'all' {
  const count = seen.filter((key) => isChosen(choice, key)).length;
  if (count === 0) return 'none';
  return count === seen.length ? 'all' : 'some';
}
