import type { App } from '../build/apps.ts';
import { measureFirstLoads } from '../build/measure-first-loads.ts';
import type { Stage } from './stage.ts';

type Budget = Readonly<Record<(typeof KINDS)[number], number>>;

const KINDS = ['script', 'style', 'font'] as const;

// Bytes over the wire, gzip for JavaScript and CSS; fonts are compressed already. Staff sit at desks, but what they need
// first shall not grow with every page that is added.
const BUDGETS: Readonly<Record<App['name'], Budget>> = {
  player: { script: 100_000, style: 15_000, font: 30_000 },
  console: { script: 170_000, style: 15_000, font: 30_000 },
};

/** What is downloaded before the first screen of an app can be used. Each kind on each first screen counts as one check. */
export const SIZE_STAGE: Stage = {
  name: 'size',
  shows: 'the first loads of both apps stay in their budgets',
  run: async () => {
    const checks = measureFirstLoads().flatMap(({ app, screen, bytes }) =>
      KINDS.map((kind) => {
        const most = BUDGETS[app][kind];
        return {
          name: `${app}, ${screen}: ${kind} ${bytes[kind]} of ${most} bytes`,
          isFine: bytes[kind] < most,
        };
      }),
    );
    for (const { name, isFine } of checks) {
      if (isFine) console.log(`✓ ${name}`);
      else console.error(`✗ ${name}`);
    }
    const passed = checks.filter(({ isFine }) => isFine).length;
    return { passed, failed: checks.length - passed };
  },
};
