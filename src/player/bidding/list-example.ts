import type { NumberInput } from './bid-screens.ts';

const SAMPLES: Readonly<Record<NumberInput['list'], readonly [string, string]>> = {
  digit: ['5', '7'],
  jodi: ['47', '08'],
  single_pana: ['123', '127'],
  double_pana: ['112', '220'],
  triple_pana: ['777', '000'],
  pana: ['123', '140'],
  sp_digits: ['1234', '45780'],
  dp_digits: ['247', '19'],
};

/** Two bids as a list for these fields writes them: '123=50, 127=20', '5-123=50, 7-140=20'. */
export function listExample(inputs: readonly NumberInput[]): string {
  const bid = (place: 0 | 1): string => inputs.map(({ list }) => SAMPLES[list][place]).join('-');
  return `${bid(0)}=50, ${bid(1)}=20`;
}
