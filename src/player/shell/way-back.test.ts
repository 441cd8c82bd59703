import { describe, expect, it } from 'vitest';
import { readWayBack } from './way-back.ts';

describe('the way back after logging in', () => {
  it('leads to where the player was', () => {
    expect(readWayBack({ from: '/imp4', ended: true })).toEqual({ from: '/imp4', ended: true });
  });

  it.each([null, undefined, 'x', {}, { from: 3 }, { from: '' }])(
    'is Home when nothing is known: %j',
    (state) => {
      expect(readWayBack(state)).toEqual({ from: '/imp', ended: false });
    },
  );

  it.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'never leaves the app: %s',
    (from) => {
      expect(readWayBack({ from }).from).toBe('/imp');
    },
  );
});
