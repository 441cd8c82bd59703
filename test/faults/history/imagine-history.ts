import type { Chance } from '../../replay/seeded-chance.ts';
import type { Attempt, Entry, History, Look, Said } from './history.ts';

const PLAYERS = 3;
const SLIPS = 6;
const TRIES_MAX = 4;
const POINTS = 30_00;
const STAKE = 10_00;

/** A house of one line of memory that keeps its books, and clients whose answers get lost: what is right by construction. */
export function imagineHistory(chance: Chance): History {
  const parts = Array.from({ length: PLAYERS }, (_, i) => imaginePlayer(chance, i + 1));
  return {
    attempts: parts.flatMap((part) => part.attempts),
    looks: parts.flatMap((part) => part.looks),
    entries: parts.flatMap((part) => part.entries),
  };
}

/** One player with two phones: what they send overlaps, and each entry is made somewhere between sending and answer. */
function imaginePlayer(chance: Chance, player: number): History {
  const entries: Entry[] = [
    { player, seq: 1, amount: POINTS, balanceAfter: POINTS, key: null, at: 0, closedAt: null },
  ];
  const attempts: Attempt[] = [];
  const looks: Look[] = [];
  let now = 1;
  for (let i = 0; i < SLIPS; i += 1) {
    const key = `slip-${i}`;
    const outcome: { said: Said | null } = { said: null };
    for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
      const sentAt = now - chance.below(3);
      now += 1 + chance.below(5);
      const reaches = chance.percent(80);
      if (reaches) outcome.said ??= place(entries, { player, key, at: now });
      now += 1 + chance.below(5);
      const said: Said = reaches && outcome.said && chance.percent(70) ? outcome.said : { kind: 'unknown' };
      attempts.push({ player, key, amount: STAKE, sentAt, answeredAt: now, said });
      looks.push({ player, sentAt: now, answeredAt: now + 1, balance: entries.at(-1)?.balanceAfter ?? 0 });
      now += 3;
      if (said.kind !== 'unknown') break;
    }
  }
  return { attempts, looks, entries };
}

function place(
  entries: Entry[],
  { player, key, at }: { readonly player: number; readonly key: string; readonly at: number },
): Said {
  const { seq = 0, balanceAfter = 0 } = entries.at(-1) ?? {};
  const balance = balanceAfter - STAKE;
  if (balance < 0) return { kind: 'refused', code: 'insufficient_balance' };
  entries.push({ player, seq: seq + 1, amount: -STAKE, balanceAfter: balance, key, at, closedAt: at + 1 });
  return { kind: 'accepted', seq: seq + 1, balance };
}
