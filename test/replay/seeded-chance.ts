/** A small random generator: the same seed gives the same replay on every machine. */
export interface Chance {
  /** A whole number from 0 up to, but not including, `below`. */
  readonly below: (below: number) => number;
  /** True this many times in a hundred. */
  readonly percent: (percent: number) => boolean;
  readonly oneOf: <T>(list: readonly [T, ...T[]]) => T;
}

/** Mulberry32, by Tommy Ettinger: 32 bits of state, and even enough for choosing bids. */
export function seededChance(seed: number): Chance {
  let state = seed;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const unsigned = (mixed ^ (mixed >>> 14)) >>> 0;
    return Math.floor((unsigned / 2 ** 32) * limit);
  };
  return {
    below,
    percent: (percent) => below(100) < percent,
    oneOf: (list) => list[below(list.length)] ?? list[0],
  };
}
