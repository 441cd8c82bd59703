import type { Feature } from '../platform/feature.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer } from '../platform/web/request.ts';
import { changePreferences, readPreferences } from './preference-store.ts';

/** How players want their app to behave. */
export function preferencesFeature(node: AppContext) {
  return {
    calls: {
      '/api-get-preferences': async ({ player }) => answer(await readPreferences(node.db, player.id)),
      '/api-change-preferences': async ({ player }, change) =>
        answer(await changePreferences(node.db, player.id, change)),
    },
  } satisfies Feature;
}
