import type { Input, PlayerPath, Reply } from '../calls/api.ts';
import { KEPT_AS } from './forget-kept.ts';

/** The calls whose last answers can be read without a connection. */
export const KEPT_CALLS = [
  '/api-my-slips',
  '/api-wallet-transaction-history',
  '/api-game-rates',
  '/api-starline-game-rates',
  '/api-galidisawar-game-rates',
] as const satisfies readonly PlayerPath[];
export type KeptPath = (typeof KEPT_CALLS)[number];

export type KeptAnswer<Path extends KeptPath> = {
  /** Milliseconds since the epoch on the phone's clock. */
  readonly at: number;
  readonly data: Reply<Path>;
};

/**
 * What the player has read, for when there is no connection: it is the player's own, so it is there only while somebody
 * is logged in, and it goes with the log-out (forget-kept.ts).
 */
export const keptAnswers = { keep, read };

// What was written under another contract may have another shape, and is ignored. The build puts in the mark.
const shape = (): string => String(import.meta.env['CONTRACT_MARK']);

/** So many are kept, the newest; with more the storage of a cheap phone would fill up. */
const ANSWERS_MAX = 12;

type Stored = { readonly key: string; readonly path: string; readonly at: number; readonly data: unknown };

function keep<Path extends KeptPath>(path: Path, input: Input<Path>, answer: KeptAnswer<Path>): void {
  const key = keyOf(path, input);
  const others = readAll().filter((one) => one.key !== key);
  const answers = [{ key, path, ...answer }, ...others].slice(0, ANSWERS_MAX);
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify({ shape: shape(), answers }));
  } catch {
    // Storage may be switched off or full; then nothing can be read without a connection.
  }
}

function read<Path extends KeptPath>(path: Path, input: Input<Path>): KeptAnswer<Path> | undefined {
  const key = keyOf(path, input);
  const found = readAll().find((one) => one.key === key);
  return found !== undefined && isOf(found, path) ? found : undefined;
}

function readAll(): readonly Stored[] {
  try {
    const { shape: written, answers } = fieldsOf(JSON.parse(localStorage.getItem(KEPT_AS) ?? 'null'));
    return written === shape() && Array.isArray(answers) ? answers.filter((one) => isStored(one)) : [];
  } catch {
    return [];
  }
}

function isStored(one: unknown): one is Stored {
  const { key, path, at, data } = fieldsOf(one);
  return (
    typeof key === 'string' && typeof path === 'string' && typeof at === 'number' && typeof data === 'object'
  );
}

/** Under a contract an answer has one shape, and only this file writes it. */
function isOf<Path extends KeptPath>(found: Stored, path: Path): found is Stored & KeptAnswer<Path> {
  return found.path === path;
}

function keyOf(path: KeptPath, input: object): string {
  return `${path} ${JSON.stringify(input)}`;
}

function fieldsOf(stored: unknown): Readonly<Record<string, unknown>> {
  return typeof stored === 'object' ? { ...stored } : {};
}
