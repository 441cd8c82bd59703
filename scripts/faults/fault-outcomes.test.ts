import { expect, test } from 'vitest';
import { type FaultOutcome, withNew } from './fault-outcomes.ts';

const OUTCOME: FaultOutcome = {
  fault: 'F21',
  outcome: 'held',
  date: '2026-11-28',
  machine: '2 cores',
  seed: '1',
  seconds: 3_600,
  figures: { lasted: '60 min' },
};

test('a figure is replaced by a newer one, and not by word that its fault is tried elsewhere', () => {
  const f01: FaultOutcome = { ...OUTCOME, fault: 'F01' };
  const elsewhere: FaultOutcome = { ...OUTCOME, outcome: 'elsewhere' };
  const failed: FaultOutcome = { ...OUTCOME, outcome: 'failed' };
  expect(withNew([OUTCOME], [elsewhere, f01])).toEqual([f01, OUTCOME]);
  expect(withNew([], [elsewhere])).toEqual([elsewhere]);
  expect(withNew([OUTCOME], [failed])).toEqual([failed]);
});
