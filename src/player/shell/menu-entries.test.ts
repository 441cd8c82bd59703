import { describe, expect, it } from 'vitest';
import { hasScreen } from '../routes/find-screen-path.ts';
import { menuEntries } from './menu-entries.ts';

const pathsOf = (player: Parameters<typeof menuEntries>[0]): readonly string[] =>
  menuEntries(player).map(({ to }) => to);

describe('the entries of the menu', () => {
  it('are those of the document in their order, as far as their screens exist', () => {
    const wanted = ['/imp', '/profile', '/imp9', '/imp7', '/imp3', '/imp4', '/htp', '/gamerates'];
    const always = ['/charts', '/change', '/privacy'];
    const paths = pathsOf({ bettingOn: true, walletAmount: '100' });
    expect(paths).toEqual([...wanted, ...always].filter(hasScreen));
    expect(paths).toEqual(expect.arrayContaining(['/imp', '/imp7', '/charts', '/privacy']));
  });

  it('without betting only Home, charts, password and privacy are left', () => {
    const paths = pathsOf({ bettingOn: false, walletAmount: '0' });
    expect(paths).toEqual(['/imp', '/charts', '/change', '/privacy'].filter(hasScreen));
  });

  it('I-33: without betting a balance can still be withdrawn, once there is a screen for it', () => {
    const paths = pathsOf({ bettingOn: false, walletAmount: '0.01' });
    expect(paths).toEqual(['/imp', '/withdraw', '/charts', '/change', '/privacy'].filter(hasScreen));
  });
});
