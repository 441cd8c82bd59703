import { afterEach, describe, expect, it, vi } from 'vitest';
import { readWayBack, wayBackHere } from './way-back.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the way back after logging in', () => {
  it('leads to where the player was', () => {
    const wayBack = { from: '/imp4?day=2', state: { gameId: '7' }, ended: true };
    expect(readWayBack(wayBack)).toEqual(wayBack);
  });

  it.each([null, undefined, 'x', {}, { from: 3 }, { from: '' }])(
    'is Home when nothing is known: %j',
    (state) => {
      expect(readWayBack(state)).toEqual({ from: '/imp', state: null, ended: false });
    },
  );

  it.each(['//evil.example', '/\\\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'never leaves the app: %s',
    (from) => {
      expect(readWayBack({ from, state: { gameId: '7' } })).toEqual({
        from: '/imp',
        state: null,
        ended: false,
      });
    },
  );

  it('keeps the market of a bid screen and what stands behind the question mark, but opens no sheet again', () => {
    vi.stubGlobal('location', { pathname: '/single', search: '?a=1' });
    vi.stubGlobal('history', { state: { gameId: '7', overlay: ':r1:' } });
    expect(wayBackHere({ ended: true })).toEqual({
      from: '/single?a=1',
      state: { gameId: '7' },
      ended: true,
    });
  });

  it('of a screen that was opened with nothing brings nothing', () => {
    vi.stubGlobal('location', { pathname: '/imp4', search: '' });
    vi.stubGlobal('history', { state: null });
    expect(wayBackHere({ ended: false })).toEqual({ from: '/imp4', state: null, ended: false });
  });
});
