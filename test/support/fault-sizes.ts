/** `npm run test:faults` tries each fault as often as its list asks; `npm test` tries a sample. */
const IS_WHOLE = process.env['FAULTS'] === 'whole';

/** Whatever is drawn by chance in a run begins with it, so that a run can be had again. */
export const FAULT_SEED = Number(process.env['FAULT_SEED'] ?? 1);

/** A whole fault takes minutes on a busy machine; no test of one hangs for longer than this. */
export const FAULT_MS_MAX = IS_WHOLE ? 1_800_000 : 120_000;

function size(sample: number, whole: number): number {
  return IS_WHOLE ? whole : sample;
}

/** How much of each fault is tried: the one place where tests of faults take their size from. */
export const FAULT_SIZES = {
  F01: { kills: size(2, 50), clients: size(30, 1_000), replays: size(0, 10) },
  F02: { kills: size(2, 10), players: size(150, 1_000), lines: size(2, 50) },
  F04: { players: size(15, 84) },
  F05: { players: size(8, 100), keys: size(3, 10), lateMs: size(2_000, 30_000) },
  F06: { players: size(30, 50), slips: size(10, 20) },
  F08: { offMinutes: IS_WHOLE ? [10, 1_440] : [10], slips: size(2, 50) },
  F12: { bettors: size(8, 40), readers: size(4, 20), loggingIn: size(2, 8) },
  F13: { deposits: size(6, 30) },
  F14: { rounds: size(4, 40) },
  F15: { slips: 5_000 },
  F16: { players: size(60, 600) },
  F19: { sessions: 60, kills: 10, lateMs: 2_000 },
  F20: { kills: size(2, 6), slips: size(100, 1_000) },
  F22: { runs: size(8, Number(process.env['FAULT_SEQUENCES'] ?? 1_000)) },
} as const;
