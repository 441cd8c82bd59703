import { describe, expect, test } from 'vitest';
import { DOUBLE_PANAS, PANAS, SINGLE_PANAS, TRIPLE_PANAS } from '#rules/game/pana.ts';
import { bidScreenAt } from '../bid-screens.ts';
import { numberHint } from './number-list.ts';

function hintAt(route: string, typed: string, place = 0) {
  const input = bidScreenAt(route)?.inputs.open[place];
  return input === undefined ? 'no field' : numberHint(input, typed);
}

describe('the hint at a pana that the screen does not take', () => {
  test('names the game that does', () => {
    expect(hintAt('/singlepana', '223')).toEqual({ kind: 'other_name', pana: '223', name: 'Double Pana' });
    expect(hintAt('/doublepana', '777')).toEqual({ kind: 'other_name', pana: '777', name: 'Triple Pana' });
    expect(hintAt('/Stripplepana', '128')).toEqual({ kind: 'other_name', pana: '128', name: 'Single Pana' });
  });

  test('gives the right order of the right digits', () => {
    expect(hintAt('/singlepana', '021')).toEqual({ kind: 'other_order', typed: '021', pana: '120' });
    expect(hintAt('/fullsangam', '410')).toEqual({ kind: 'other_order', typed: '410', pana: '140' });
    expect(hintAt('/halfsangam', '022', 1)).toEqual({ kind: 'other_order', typed: '022', pana: '220' });
  });

  test('is not there for a pana of the screen, for half a number, and where no panas are played', () => {
    for (const pana of SINGLE_PANAS) expect(hintAt('/singlepana', pana)).toBeNull();
    for (const pana of DOUBLE_PANAS) expect(hintAt('/doublepana', pana)).toBeNull();
    for (const pana of TRIPLE_PANAS) expect(hintAt('/tripplepana', pana)).toBeNull();
    expect(hintAt('/singlepana', '22')).toBeNull();
    expect(hintAt('/single', '7')).toBeNull();
    expect(hintAt('/jodi', '47')).toBeNull();
    for (const pana of PANAS) expect(hintAt('/fullsangam', pana)).toBeNull();
    expect(hintAt('/halfsangam', '5')).toBeNull();
    expect(hintAt('/spmotor', '321')).toBeNull();
  });
});
