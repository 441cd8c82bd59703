import { dpMotor, spDpTp, spMotor } from '#rules/game/motors.ts';
import { ank, panaKind, type Pana, type PanaKind } from '#rules/game/pana.ts';
import type { WireLine, WireSlip } from '#rules/slip/wire-slip.ts';
import { accepted } from '#rules/verdict.ts';
import type { PanaBox, PlainEntry } from './plain-entry.ts';
import type { PlainBid } from './plain-rules.ts';
import type { Chance } from './seeded-chance.ts';

const KIND_OF_BOX: Readonly<Record<PanaBox, PanaKind>> = { SP: 'single', DP: 'double', TP: 'triple' };
const NAME_OF_KIND: Readonly<Record<PanaKind, string>> = {
  single: 'Single Pana',
  double: 'Double Pana',
  triple: 'Tripple Pana',
};

/** An entry as clients send it: the bids of the entry screens are made by the program's own rules. */
export function sendEntry(entry: PlainEntry, chance: Chance): WireSlip {
  const lines = linesOf(entry, chance);
  const totalbit = String(lines.reduce((sum, line) => sum + Number(line.points), 0));
  if (entry.screen === 'lines') return { totalbit, session: sessionsOf(entry.bids), result: lines };
  return { totalbit, pana: entry.screen, session: entry.session, result: lines };
}

/** Starline and gali screens send Open, a main slip may hold lines of both sessions. */
function sessionsOf(bids: readonly PlainBid[]): string {
  return bids.some(({ family }) => family === 'main') ? 'Open, Close' : 'Open';
}

function linesOf(entry: PlainEntry, chance: Chance): readonly WireLine[] {
  switch (entry.screen) {
    case 'lines':
      return entry.bids.map((bid) => lineOf(bid, chance));
    case 'SP Motor':
      return accepted(spMotor(entry.digits)).map((pana) => panaLine(entry, pana, chance));
    case 'DP Motor':
      return accepted(dpMotor(entry.digits)).map((pana) => panaLine(entry, pana, chance));
    case 'SP DP TP':
      return spDpTp(
        ank(Number(entry.digit)),
        entry.boxes.map((box) => KIND_OF_BOX[box]),
      ).map((pana) => ({
        ...panaLine(entry, pana, chance),
        pana: NAME_OF_KIND[panaKind(pana)],
      }));
  }
}

function lineOf(bid: PlainBid, chance: Chance): WireLine {
  const { kind, session, number, open, close } = bid;
  const sides = number === '' ? { digits: open, closedigits: close } : onOneSide(bid, number, chance);
  return { ...sides, pana: kind, session, points: String(bid.points) };
}

function panaLine(entry: Pick<PlainBid, 'session' | 'points'>, pana: Pana, chance: Chance): WireLine {
  return { ...onOneSide(entry, pana, chance), session: entry.session, points: entry.points };
}

/** Clients send the number of a close-session bid in either field. */
function onOneSide({ session }: Pick<PlainBid, 'session'>, number: string, chance: Chance): WireLine {
  const onCloseSide = session === 'Close' && chance.percent(50);
  return onCloseSide ? { digits: '', closedigits: number } : { digits: number, closedigits: '' };
}
