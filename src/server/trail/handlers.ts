import type { AppContext } from '../platform/app-context.ts';
import type { Feature } from '../platform/feature.ts';
import { listEvents, sumEvents } from './list-events.ts';

/** The page of the trail. What writes into it is src/server/platform/audit-event.ts. */
export function trailFeature(node: AppContext) {
  return {
    calls: {
      '/console/api/list-events': listEvents(node),
      '/console/api/sum-events': sumEvents(node),
    },
  } satisfies Feature;
}
