type Acts = {
  readonly of: () => Promise<unknown>;
  readonly to: () => Promise<unknown>;
};

const PAIRS = 9;

/**
 * How many times as long one act takes as another. Both are done turn by turn, and the fastest of each is what counts:
 * whatever else the machine does only ever makes them slower.
 */
export async function ratioOfTimes({ of, to }: Acts): Promise<number> {
  let [ofMs, toMs] = [Infinity, Infinity];
  for (let n = 0; n < PAIRS; n += 1) {
    toMs = Math.min(toMs, await timeOf(to));
    ofMs = Math.min(ofMs, await timeOf(of));
  }
  return ofMs / toMs;
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await act();
  return performance.now() - from;
}
