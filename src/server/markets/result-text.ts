import type { Family, Session } from '#rules/games.ts';
import { resultOf } from './wire-game.ts';

/** One declared number as players read it: '123-6' of an open, '5-140' of a close, '61' of gali. */
export function resultText(declared: {
  readonly family: Family;
  readonly session: Session;
  readonly number: string;
}): string {
  const { open_result, close_result } = resultOf({ family: declared.family, sessions: [declared] });
  return `${open_result}${close_result}`;
}
