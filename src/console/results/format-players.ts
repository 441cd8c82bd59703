import { formatCount } from '../shell/format-count.ts';

/** '1 player', '198 players'. */
export function formatPlayers(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'player' : 'players'}`;
}
