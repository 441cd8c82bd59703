import type { Feature } from '../platform/feature.ts';
import { refreshJob } from '../platform/jobs.ts';
import type { RateCards } from './rate-cards.ts';
import type { SettingsReader } from './settings.ts';

/** What this node knows of the settings and rates is read anew again and again; staff change both in other features. */
export function settingsFeature({
  settings,
  rates,
}: {
  readonly settings: SettingsReader;
  readonly rates: RateCards;
}) {
  return {
    calls: {},
    jobs: [refreshJob('the settings', settings), refreshJob('the rates', rates)],
  } satisfies Feature;
}
