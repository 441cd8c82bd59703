/**
 * Slips of clients that others wrote (decisions §9, B §7). They send no key, sum up as they like, and differ in a few
 * words from the documents; what they mean is certain all the same. Such a slip is rewritten here as the documents have
 * it, and then judged like every other. What is still not clear afterwards is refused, never guessed.
 */
import { PANA_NAMES, SP_DP_TP, parsePanaName, parseSession, type PanaName } from '../game/games.ts';
import { isWireObject, textOf, type WireLine, type WireSlip } from './wire-slip.ts';

/** Other words for the bid types: with letters and digits only, and in small letters. */
const OTHER_NAMES: Readonly<Record<PanaName | typeof SP_DP_TP, readonly string[]>> = {
  'Single Digit': ['singleank', 'ank', 'सिंगल डिजिट', 'सिंगल अंक', 'अंक', 'एकल अंक'],
  'Jodi Digit': ['jodi', 'जोड़ी डिजिट', 'जोड़ी', 'जोडी डिजिट', 'जोडी'],
  'Single Pana': ['singlepatti', 'सिंगल पाना', 'सिंगल पन्ना', 'सिंगल पत्ती', 'सिंगल पट्टी'],
  'Double Pana': ['doublepatti', 'डबल पाना', 'डबल पन्ना', 'डबल पत्ती', 'डबल पट्टी'],
  'Triple Pana': ['triplepatti', 'tripplepatti', 'ट्रिपल पाना', 'ट्रिपल पन्ना', 'ट्रिपल पत्ती', 'ट्रिपल पट्टी'],
  'Half Sangam': ['halfsangamopen', 'halfsangamclose', 'हाफ संगम', 'आधा संगम', 'अर्ध संगम'],
  'Full Sangam': ['फुल संगम', 'पूरा संगम', 'पूर्ण संगम'],
  'SP Motor': ['spmotors', 'singlepanamotor', 'एसपी मोटर', 'sp मोटर'],
  'DP Motor': ['dpmotors', 'doublepanamotor', 'डीपी मोटर', 'dp मोटर'],
  'SP DP TP': ['spdptpmotor', 'spdptpmotors', 'एसपी डीपी टीपी', 'sp dp tp मोटर'],
  'Left Digit': ['left', 'andar', 'andarharaf', 'लेफ्ट डिजिट', 'अंदर', 'अंदर हरफ'],
  'Right Digit': ['right', 'bahar', 'baharharaf', 'राइट डिजिट', 'बाहर', 'बाहर हरफ'],
};

const NAME_BY_SPELLING: ReadonlyMap<string, PanaName | typeof SP_DP_TP> = new Map(
  [...PANA_NAMES, SP_DP_TP].flatMap((name) =>
    [name, ...OTHER_NAMES[name]].map((other) => [spellingOf(other), name] as const),
  ),
);

/** Nobody has to clean a long text to learn that it is no bid type. */
const LONGEST_NAME = 40;

/**
 * Rewrites a slip as the documents have it: bid types by other names; a `session` or `gametype` that only repeats the
 * bid type is left out; a Half Sangam Close has its pana on the open side, whichever way round it came; the total is
 * not compared. Never throws, whatever is sent.
 *
 * @example readForeignSlip({ pana: 'SpDpTpMotors', totalbit: 3, ... }) // { pana: 'SP DP TP', totalbit: '', ... }
 */
export function readForeignSlip(wire: WireSlip): WireSlip {
  const pana = plainName(wire.pana);
  const lines: readonly unknown[] | null = Array.isArray(wire.result) ? wire.result : null;
  return {
    ...wire,
    pana,
    totalbit: '',
    session: repeats(wire.session, pana) ? '' : wire.session,
    gametype: repeats(wire.gametype, pana) ? '' : wire.gametype,
    ...(lines && { result: lines.map((line) => (isWireObject(line) ? readForeignLine(line, pana) : line)) }),
  };
}

function readForeignLine(line: WireLine, ofSlip: unknown): WireLine {
  const read = { ...line, pana: plainName(line.pana), closepana: plainName(line.closepana) };
  if (ofSlip !== 'Half Sangam' && read.pana !== 'Half Sangam') return read;
  const session = parseSession(line.session);
  const isTurned = textOf(line.digits)?.length === 1 && textOf(line.closedigits)?.length === 3;
  if (!session.ok || session.value !== 'close' || !isTurned) return read;
  return {
    ...read,
    digits: line.closedigits,
    closedigits: line.digits,
    // Where they repeat the number, they do so beside it.
    pana: read.closepana,
    closepana: read.pana,
  };
}

/** The documents' name of a bid type; whatever else it is, unchanged. */
function plainName(word: unknown): unknown {
  if (typeof word !== 'string' || word.length > LONGEST_NAME) return word;
  return NAME_BY_SPELLING.get(spellingOf(word)) ?? word;
}

function repeats(word: unknown, pana: unknown): boolean {
  return typeof pana === 'string' && parsePanaName(pana).ok && plainName(word) === pana;
}

function spellingOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replace('panna', 'pana')
    .replace('tripple', 'triple');
}
