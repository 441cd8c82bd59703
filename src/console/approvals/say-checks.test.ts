import { describe, expect, test } from 'vitest';
import { sayChecks } from './say-checks.ts';

const APPROVAL = { kind: 'adjust_wallet', made_by: 'Asha' } as const;

describe('the checks of a proposal in words', () => {
  test('what holds is said by its kind', () => {
    expect(sayChecks(APPROVAL, { thing: '', person: '', figures: [] })).toEqual([
      { outcome: 'holds', text: 'The player is there, and the balance suffices' },
      { outcome: 'holds', text: 'You are not Asha and may decide' },
    ]);
  });

  test('what fails is said by the server, and nothing of a person who may not decide', () => {
    const checks = { thing: 'The wallet holds 20 points.', person: null, figures: [] };
    expect(sayChecks(APPROVAL, checks)).toEqual([{ outcome: 'fails', text: 'The wallet holds 20 points.' }]);
    expect(sayChecks(APPROVAL, { ...checks, person: 'This is your own proposal.' })[1]).toEqual({
      outcome: 'fails',
      text: 'This is your own proposal.',
    });
  });

  test('a kind of a later version has only what the server says of it', () => {
    const later = Object.assign({ ...APPROVAL }, { kind: 'of_later' });
    expect(sayChecks(later, { thing: '', person: '', figures: [] })).toEqual([
      { outcome: 'holds', text: 'You are not Asha and may decide' },
    ]);
    expect(sayChecks(later, { thing: 'It has gone.', person: null, figures: [] })).toEqual([
      { outcome: 'fails', text: 'It has gone.' },
    ]);
  });

  test('a figure says what it was where it has changed', () => {
    const figures = [
      { name: 'bids', was: '1200', now: '1350' },
      { name: 'points', was: '5', now: '5' },
      { name: 'difference', was: '', now: '0' },
    ] as const;
    expect(
      sayChecks(APPROVAL, { thing: '', person: null, figures: [...figures] })
        .slice(1)
        .map(({ text }) => text),
    ).toEqual(['Bids 1,350, 1,200 when it was proposed', 'Points 5', 'Difference 0']);
  });
});
