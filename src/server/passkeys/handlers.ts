import type { AppContext } from '../platform/app-context.ts';
import type { Feature } from '../platform/feature.ts';
import { deleteOldChallenges } from './challenges.table.ts';

const EVERY_MS = 600_000;

/** Passkeys of whoever logs in. Their calls are those of accounts and of staff. */
export function passkeysFeature({ db }: Pick<AppContext, 'db'>) {
  return {
    calls: {},
    jobs: [
      {
        name: 'forget old questions to passkeys',
        everyMs: EVERY_MS,
        run: () => deleteOldChallenges(db),
      },
    ],
  } satisfies Feature;
}
