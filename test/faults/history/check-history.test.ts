import { describe, expect, test } from 'vitest';
import { seededChance } from '../../replay/seeded-chance.ts';
import { checkHistory } from './check-history.ts';
import { FAULTS } from './fault.ts';
import type { Attempt, Entry, History } from './history.ts';
import { imagineHistory } from './imagine-history.ts';

const HISTORIES = 300;

const PLAIN: History = imagineHistory(seededChance(1));

function faultsOf(history: History): readonly string[] {
  return [...new Set(checkHistory(history).map(({ fault }) => fault))];
}

/** The first attempt that was acknowledged, and its entry. */
function acknowledged(): { readonly attempt: Attempt; readonly entry: Entry } {
  const attempt = PLAIN.attempts.find(({ said }) => said.kind === 'accepted');
  const entry = PLAIN.entries.find(({ key, player }) => key === attempt?.key && player === attempt?.player);
  if (attempt === undefined || entry === undefined) throw new Error('nothing was acknowledged');
  return { attempt, entry };
}

const without = (entry: Entry) => PLAIN.entries.filter((one) => one !== entry);
const changed = (entry: Entry, change: Partial<Entry>) =>
  PLAIN.entries.map((one) => (one === entry ? { ...one, ...change } : one));

const entryOf = (seq: number, key: string | null, balanceAfter: number, amount: number): Entry => ({
  player: 1,
  seq,
  key,
  amount,
  balanceAfter,
  at: seq,
  closedAt: null,
});
const ENTRIES = [entryOf(1, null, 100, 100), entryOf(2, 'a', 90, -10), entryOf(3, 'b', 80, -10)];
const slipOf = (key: string, seq: number, balance: number, sentAt: number, answeredAt: number): Attempt => ({
  player: 1,
  key,
  amount: 10,
  sentAt,
  answeredAt,
  said: { kind: 'accepted', seq, balance },
});
const lookAt = (balance: number, sentAt: number, answeredAt: number) => ({
  player: 1,
  balance,
  sentAt,
  answeredAt,
});

/** An answer about points sent tells no number. */
const sent = (balance: number): Attempt => ({
  ...slipOf('a', 2, balance, 10, 20),
  said: { kind: 'accepted', seq: null, balance },
});
const faultsOfSent = (attempts: readonly Attempt[], entries: readonly Entry[]) =>
  faultsOf({ attempts, looks: [], entries });

describe('a history of what clients were told', () => {
  test(`of a house that keeps its books is without a fault, whatever was lost on the way (${HISTORIES} of them)`, () => {
    const kinds = new Set<string>();
    for (let seed = 0; seed < HISTORIES; seed += 1) {
      const history = imagineHistory(seededChance(seed));
      expect([seed, checkHistory(history)]).toEqual([seed, []]);
      history.attempts.forEach(({ said }) => kinds.add(said.kind));
    }
    expect(kinds).toEqual(new Set(['accepted', 'refused', 'unknown']));
  });

  test.each<readonly [(typeof FAULTS)[number], () => History]>([
    ['lost', () => ({ ...PLAIN, entries: without(acknowledged().entry) })],
    [
      'doubled',
      () => {
        const { entry } = acknowledged();
        const last = PLAIN.entries.filter(({ player }) => player === entry.player).at(-1) ?? entry;
        const again = { ...entry, seq: last.seq + 1, balanceAfter: last.balanceAfter + entry.amount };
        return { ...PLAIN, entries: [...PLAIN.entries, again] };
      },
    ],
    [
      'unasked',
      () => ({ ...PLAIN, attempts: PLAIN.attempts.filter(({ key }) => key !== acknowledged().attempt.key) }),
    ],
    ['contradicted', () => ({ ...PLAIN, entries: changed(acknowledged().entry, { amount: -1 }) })],
    [
      'moved by a refusal',
      () => {
        const { attempt } = acknowledged();
        const refused = { ...attempt, said: { kind: 'refused', code: 'insufficient_balance' } } as const;
        return { ...PLAIN, attempts: PLAIN.attempts.map((one) => (one === attempt ? refused : one)) };
      },
    ],
    [
      'late',
      () => {
        const { entry } = acknowledged();
        return { ...PLAIN, entries: changed(entry, { closedAt: entry.at }) };
      },
    ],
    ['broken chain', () => ({ ...PLAIN, entries: changed(acknowledged().entry, { balanceAfter: 7 }) })],
    [
      'not linear',
      () => {
        const { attempt, entry } = acknowledged();
        // A balance that never was, after the player was told another one.
        const look = {
          player: attempt.player,
          sentAt: attempt.answeredAt + 1,
          answeredAt: attempt.answeredAt + 2,
          balance: entry.balanceAfter - entry.amount + 1,
        };
        return { ...PLAIN, looks: [...PLAIN.looks, look] };
      },
    ],
  ])('in which something is "%s" is found out', (fault, plant) => {
    expect(faultsOf(plant())).toContain(fault);
  });

  test('knows every fault by a test of its own', () => {
    expect(FAULTS).toHaveLength(8);
  });

  test('lets a look see any moment while it was on its way, and nothing before or after it', () => {
    const attempts = [slipOf('a', 2, 90, 10, 20), slipOf('b', 3, 80, 30, 40)];
    const withLook = (balance: number, from: number, to: number) =>
      faultsOf({ attempts, looks: [lookAt(balance, from, to)], entries: ENTRIES });
    expect(withLook(100, 5, 15)).toEqual([]);
    expect(withLook(90, 5, 15)).toEqual([]);
    expect(withLook(80, 5, 15)).toEqual(['not linear']);
    expect(withLook(100, 21, 25)).toEqual(['not linear']);
    expect(withLook(90, 41, 45)).toEqual(['not linear']);
  });

  test('lets nobody see the balance go back', () => {
    const attempts = [slipOf('a', 2, 90, 10, 40), slipOf('b', 3, 80, 10, 40)];
    const seen = (first: number, second: number) =>
      faultsOf({ attempts, looks: [lookAt(first, 12, 14), lookAt(second, 16, 18)], entries: ENTRIES });
    expect(seen(90, 80)).toEqual([]);
    expect(seen(80, 90)).toEqual(['not linear']);
  });

  test('finds points sent by their balance, since the answer tells no number', () => {
    expect(faultsOfSent([sent(90)], ENTRIES.slice(0, 2))).toEqual([]);
    expect(faultsOfSent([sent(90)], ENTRIES.slice(0, 1))).toContain('lost');
    expect(faultsOfSent([sent(80)], ENTRIES.slice(0, 2))).toContain('contradicted');
    expect(faultsOfSent([sent(90), sent(80)], ENTRIES.slice(0, 2))).toContain('doubled');
  });

  test('lets no slip overtake one that was told before it was sent', () => {
    const attempts = [slipOf('b', 3, 80, 10, 20), slipOf('a', 2, 90, 30, 40)];
    expect(faultsOf({ attempts, looks: [], entries: ENTRIES })).toEqual(['not linear']);
  });
});
