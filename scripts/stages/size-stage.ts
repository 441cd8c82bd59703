import { measureFirstLoads } from '../build/measure-first-loads.ts';
import type { Stage } from './stage.ts';

// Bytes over the wire, gzip for JavaScript and CSS; fonts are compressed already.
const BUDGET = { script: 100_000, style: 15_000, font: 30_000 } as const;

const KINDS = ['script', 'style', 'font'] as const;

/** What a player downloads before the first screen can be used. Each kind on each first screen counts as one check. */
export const SIZE_STAGE: Stage = {
  name: 'size',
  shows: 'the first load of the player app stays in its budget',
  run: async () => {
    const checks = measureFirstLoads().flatMap(({ screen, bytes }) =>
      KINDS.map((kind) => ({ screen, kind, bytes: bytes[kind], isFine: bytes[kind] < BUDGET[kind] })),
    );
    for (const { screen, kind, bytes, isFine } of checks) {
      const line = `${isFine ? '✓' : '✗'} ${screen}: ${kind} ${bytes} of ${BUDGET[kind]} bytes`;
      if (isFine) console.log(line);
      else console.error(line);
    }
    const passed = checks.filter(({ isFine }) => isFine).length;
    return { passed, failed: checks.length - passed };
  },
};
