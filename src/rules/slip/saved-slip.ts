/**
 * A list of bids that a player keeps under a name, to place it again on any market of its family. It is read like a
 * slip, but it names no market and is held to no limits: those of the day on which it is placed count.
 */
import type { Family } from '../game/games.ts';
import { points, wholePoints } from '../money.ts';
import { accept, refuse, type Refusal, type Verdict } from '../verdict.ts';
import { gamesOfLine, readLine, type SlipLine } from './slip-line.ts';
import { isWireObject, type SlipRefusal } from './wire-slip.ts';

/** So many lists can a player keep. */
export const SAVED_SLIPS_MAX = 30;

const NAME_LENGTH_MAX = 30;
const LINES_MAX = 500;
const ANY_STAKE = { minBid: wholePoints(1), maxBid: points(Number.MAX_SAFE_INTEGER) };

type SavedSlip = { readonly name: string; readonly lines: readonly SlipLine[] };

/**
 * Reads a name and its lines. Refuses slip_name_not_valid, no_lines, too_many_lines with `max`, then what is wrong with
 * the first bad line.
 * @example parseSavedSlip({ name: ' Mine ', family: 'gali', lines: [{ pana: 'Left Digit', digits: '5', points: '10' }] })
 */
export function parseSavedSlip(wire: {
  readonly name: string;
  readonly family: Family;
  readonly lines: readonly unknown[];
}): Verdict<SavedSlip, SlipRefusal | Refusal<'slip_name_not_valid'>> {
  const name = wire.name.replace(/\s+/g, ' ').trim();
  if (name === '' || [...name].length > NAME_LENGTH_MAX)
    return refuse({ code: 'slip_name_not_valid', field: 'name' });
  if (wire.lines.length === 0) return refuse({ code: 'no_lines' });
  if (wire.lines.length > LINES_MAX)
    return refuse({ code: 'too_many_lines', params: { max: String(LINES_MAX) } });
  const lines: SlipLine[] = [];
  for (const wireLine of wire.lines) {
    const line = parseLine(wireLine, wire.family);
    if (!line.ok) return line;
    lines.push(line.value);
  }
  return accept({ name, lines });
}

function parseLine(line: unknown, family: Family): Verdict<SlipLine, SlipRefusal> {
  if (!isWireObject(line)) return refuse({ code: 'slip_not_valid' });
  const games = gamesOfLine({}, line, family);
  return games.ok ? readLine(line, games.value, ANY_STAKE) : games;
}
