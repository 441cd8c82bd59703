import { FAMILIES, type Family } from '#rules/game/games.ts';
import { readStop, STOP_KINDS, type StopKind } from '#rules/settings/stop.ts';
import type { Permission } from '#contract/permissions.ts';
import { STOP_LIST } from '#contract/stop-list.ts';
import type { Stop, Stops } from './use-stops.ts';

const FAMILY_NAMES: Readonly<Record<Family, string>> = { main: 'main', starline: 'starline', gali: 'gali' };

/** What is stopped, as staff read it: 'Play of starline', 'Play on Kalyan', 'Deposits'. */
export function nameOfStop({ what, game_name: market }: Pick<Stop, 'what' | 'game_name'>): string {
  const scope = readStop(what);
  if (scope === null) return what;
  if (scope.family !== null) return `Play of ${FAMILY_NAMES[scope.family]}`;
  return scope.marketId === null ? STOP_LIST[scope.kind].name : `Play on ${market}`;
}

export function kindOfStop({ what }: Pick<Stop, 'what'>): StopKind {
  return readStop(what)?.kind ?? 'play';
}

export interface StopChoice {
  readonly what: string;
  readonly name: string;
}

/** What this person may stop and what does not stand still already: all of a kind first, then families, then markets. */
export function stopChoices(
  { stops, markets }: Stops,
  permissions: readonly Permission[],
): readonly StopChoice[] {
  const kinds = STOP_KINDS.filter((kind) => permissions.includes(STOP_LIST[kind].by));
  const ofPlay = kinds.includes('play')
    ? [
        ...FAMILIES.map((family) => ({ what: `play:${family}`, game_name: '' })),
        ...markets.map(({ game_id, game_name }) => ({ what: `play:${game_id}`, game_name })),
      ]
    : [];
  return [...kinds.map((what) => ({ what, game_name: '' })), ...ofPlay]
    .filter(({ what }) => stops.every((stop) => stop.what !== what))
    .map((one) => ({ what: one.what, name: nameOfStop(one) }));
}
