import type { Game } from '../calls/use-dashboard.ts';
import type { MarketNames } from '../markets/market-name.ts';

/** What is public about a market. */
export type KeptGame = MarketNames &
  Pick<Game, 'game_id' | 'open_time' | 'close_time' | 'open_result' | 'close_result'>;

export type KeptMarkets = {
  /** Milliseconds since the epoch on the phone's clock. */
  readonly at: number;
  readonly games: readonly KeptGame[];
};

/** The markets as they were last read, for a start without a connection: they hold nothing about the player. */
export const keptMarkets = { keep, read, forget };

const STORED_AS = 'ank-markets';
// Another shape gets another number; what an older version has written is then ignored.
const VERSION = 1;

let forgotten = false;

function keep({ at, games }: KeptMarkets): void {
  if (forgotten) return;
  try {
    localStorage.setItem(STORED_AS, JSON.stringify({ version: VERSION, at, games: games.map(pickFields) }));
  } catch {
    // Storage may be switched off or full; then a start without a connection shows nothing.
  }
}

function read(): KeptMarkets | undefined {
  try {
    return parse(JSON.parse(localStorage.getItem(STORED_AS) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** At log-out; nothing is written any more until the page is opened again. */
function forget(): void {
  forgotten = true;
  try {
    localStorage.removeItem(STORED_AS);
  } catch {
    // Where storage cannot be reached, nothing was written.
  }
}

function parse(stored: unknown): KeptMarkets | undefined {
  const { version, at, games } = fieldsOf(stored);
  if (version !== VERSION || typeof at !== 'number' || !Array.isArray(games)) return undefined;
  return { at, games: games.map((game: unknown) => pickFields(fieldsOf(game))) };
}

function pickFields(game: Readonly<Record<string, unknown>>): KeptGame {
  const text = (field: string): string => (typeof game[field] === 'string' ? game[field] : '');
  return {
    game_id: text('game_id'),
    game_name: text('game_name'),
    game_name_hindi: text('game_name_hindi'),
    game_name_marathi: text('game_name_marathi'),
    open_time: text('open_time'),
    close_time: text('close_time'),
    open_result: text('open_result'),
    close_result: text('close_result'),
  };
}

function fieldsOf(stored: unknown): Readonly<Record<string, unknown>> {
  return typeof stored === 'object' ? { ...stored } : {};
}
