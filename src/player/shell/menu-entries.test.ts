import { describe, expect, it } from 'vitest';
import { hasScreen } from '../has-screen.ts';
import { menuEntries } from './menu-entries.ts';

describe('the entries of the menu', () => {
  it('lead only to screens that exist', () => {
    const entries = menuEntries({ bettingOn: true });
    expect(entries.map(({ to }) => to)).toContain('/imp');
    expect(entries.filter(({ to }) => !hasScreen(to))).toEqual([]);
  });

  it('without betting only Home, charts, password and privacy are left', () => {
    const allowed = ['/imp', '/charts', '/change', '/privacy'];
    const entries = menuEntries({ bettingOn: false });
    expect(entries.map(({ to }) => to)).toEqual(allowed.filter(hasScreen));
  });
});
