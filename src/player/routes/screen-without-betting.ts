import type { ScreenPath } from './screen-paths.ts';

/**
 * What an address shows while betting is off (A §2, A §4, B §2): what a menu still leads to, the lists that
 * can be seen, texts, and what protects a player or their money (I-33). Everything else leads to the
 * list it belongs to.
 */
export function screenWithoutBetting(path: ScreenPath): ScreenPath {
  if (OPEN.has(path)) return path;
  return LISTS.get(path) ?? '/imp';
}

// Some of these have no screen yet; the rule already exists.
const OPEN: ReadonlySet<string> = new Set([
  '/imp',
  '/imp2',
  '/galigame',
  '/charts',
  '/change',
  '/privacy',
  '/about',
  '/delete',
  '/terms',
  '/notices',
  '/limits',
  '/statement',
  '/withdraw',
  '/withdrawrule',
  '/withdrawhistory',
  '/otpwithdraw',
  '/addfundhistory',
]);

const LISTS: ReadonlyMap<string, ScreenPath> = new Map([
  ...['/stargame', '/starsingle', '/ssinglepana', '/sdoublepana', '/stripplepana'].map(
    (path) => [path, '/imp2'] as const,
  ),
  ...['/galiallgame', '/leftdigit', '/rightdigit', '/jodidigit'].map((path) => [path, '/galigame'] as const),
]);
