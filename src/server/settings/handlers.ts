import type { AppContext } from '../platform/app-context.ts';
import type { Feature } from '../platform/feature.ts';
import { refreshJob } from '../platform/jobs.ts';
import type { RateCards } from './rate-cards.ts';
import type { SettingsReader } from './settings.ts';
import { getStops } from './get-stops.ts';
import type { StopsReader } from './stops.ts';

/** What this node knows of the settings, the rates and the stops is read anew again and again; other features change them. */
export function settingsFeature(
  node: AppContext,
  {
    settings,
    rates,
    stops,
  }: { readonly settings: SettingsReader; readonly rates: RateCards; readonly stops: StopsReader },
) {
  return {
    calls: { '/api-get-stops': getStops(node, stops) },
    jobs: [
      refreshJob('the settings', settings),
      refreshJob('the rates', rates),
      refreshJob('what is stopped', stops),
    ],
  } satisfies Feature;
}
