import { describe, expect, it } from 'vitest';
import { fillText } from './fill-text.ts';

describe('filling in a text', () => {
  it('puts each thing in its place, as often as it is named', () => {
    expect(fillText('{n} of {n}, {what}', { n: 3, what: 'bids' })).toBe('3 of 3, bids');
  });

  it('leaves a gap standing when there is nothing for it, so that it is seen', () => {
    expect(fillText('Code {code}', {})).toBe('Code {code}');
  });
});
