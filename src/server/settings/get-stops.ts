import { readStop } from '#rules/settings/stop.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answerIfChanged, type Handler } from '../platform/web/request.ts';
import type { StopsReader } from './stops.ts';

/** What stands still and what players read of it; who stopped it and why is for staff. */
export function getStops({ clock }: AppContext, stops: StopsReader): Handler<'/api-get-stops'> {
  return async () => {
    const shown = stops.current().flatMap(({ what, sentences, since }) => {
      const scope = readStop(what);
      return scope === null
        ? []
        : [
            {
              kind: scope.kind,
              family: scope.family ?? ('' as const),
              game_id: scope.marketId === null ? '' : String(scope.marketId),
              sentences,
              since: new Date(since).toISOString(),
            },
          ];
    });
    return answerIfChanged({
      mark: JSON.stringify(shown),
      at: clock.now(),
      make: (server_time) => ({ stops: shown, server_time }),
    });
  };
}
