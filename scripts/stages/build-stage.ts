import { buildApps } from '../build/build-apps.ts';
import type { Stage } from './stage.ts';

/** Both apps as the server hands them out. */
export const BUILD_STAGE: Stage = {
  name: 'build',
  shows: 'both apps build',
  run: async () => ((await buildApps()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
};
