import { sessionTitle } from '../results/format-session.ts';
import type { Cutting, Sheet } from './use-cutting.ts';

/** The sheet as printed, raw figures; the first lines say what it is, who made it and when. */
export function csvOf(cutting: Cutting, sheet: Sheet): string {
  const head = [
    ['cutting sheet', String(sheet.no)],
    ['session', sessionTitle(cutting)],
    ['market day', cutting.market_day],
    ['made by', sheet.made_by],
    ['at', sheet.at],
    [],
    ['game', 'number', 'bid', 'keep', 'cut'],
  ];
  const lines = sheet.lines.map(({ game, number, staked, keep, cut }) => [game, number, staked, keep, cut]);
  return [...head, ...lines].map((cells) => cells.map(toCell).join(',')).join('\r\n');
}

/** A spreadsheet takes what begins with a sign for a formula, which a name could be; a number begins with none. */
function toCell(text: string): string {
  const guarded = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
