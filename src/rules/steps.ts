/**
 * Long work in steps. A file of thousands of rows takes longer than others should wait, so who reads one may do something
 * else between two steps (T51).
 */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Some milliseconds of work on rows of a file. */
const ITEMS_OF_A_STEP = 500;

/**
 * What `read` makes of each item, in their order.
 * @example allAtOnce(mapInSteps(['1', '2'], Number)) // [1, 2]
 */
export function* mapInSteps<Item, Result>(
  items: readonly Item[],
  read: (item: Item) => Result,
): Steps<readonly Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(read(item));
    if (results.length % ITEMS_OF_A_STEP === 0) yield;
  }
  return results;
}

/**
 * All steps one after the other, for short work.
 * @example allAtOnce(readCsvLines('date,pana')).length // 1
 */
export function allAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
