import { expect, it } from 'vitest';
import { BIDS, FUNDS, HOME, PASSBOOK } from '../shell/nav-screens.ts';
import { findScreenPath } from './find-screen-path.ts';
import { DRAW_BID_PATHS, SCREEN_PATHS, type ScreenPath } from './screen-paths.ts';

const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Read by their own rules, or lists of what exists and of what belongs together: nothing there is a link. */
const NO_LINKS = new Set([
  ...['screen-paths.ts', 'screens.tsx', 'screen-without-betting.ts', 'find-screen-path.ts'].map(
    (file) => `./${file}`,
  ),
  '../shell/nav-screens.ts',
]);

function sourceOf(file: string): string {
  const source = sources[file];
  if (source === undefined) throw new Error(`${file} is not a file of the app`);
  return source.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/^\s*\/\/.*$/gm, '');
}

/** The file that an import names, as the glob names it: below routes with './', else with '../'. */
function resolve(from: string, to: string): string {
  const { pathname } = new URL(to, new URL(from, 'file:///app/player/routes/'));
  const inPlayer = pathname.replace('/app/player/', '');
  return inPlayer.startsWith('routes/') ? inPlayer.replace('routes/', './') : `../${inPlayer}`;
}

function importsOf(file: string): readonly string[] {
  return [...sourceOf(file).matchAll(/(?:from |import\()'(\.{1,2}\/[^']+\.tsx?)'/g)]
    .map(([, to = '']) => resolve(file, to))
    .filter((to) => sources[to] !== undefined && !NO_LINKS.has(to));
}

/** The screens that a file and what it imports lead to. */
function linksOf(start: string): ReadonlySet<ScreenPath> {
  const files = new Set([start]);
  // A set also visits what is added to it meanwhile.
  for (const file of files) for (const to of importsOf(file)) files.add(to);
  // A path that is a key or is compared with says where one is, not where one can go.
  const literals = [...files].flatMap((file) => [
    ...sourceOf(file).matchAll(/(?<!=== )(?<!case )['"`](\/[\w-]+)(?:[?#][^'"`]*)?['"`](?!\s*:)/g),
  ]);
  const found = literals.map(([, path = '']) => findScreenPath(path)).filter((path) => path !== undefined);
  return new Set(found);
}

/** The file of each screen, as the route table loads it. */
function fileOf(path: ScreenPath): string {
  const table = sourceOf('./screens.tsx');
  const [, inline, name] =
    new RegExp(
      `'${path}':.*?(?:kept|for(?:Player|Visitor))\\(\\s*(?:\\(\\) =>\\s*import\\('([^']+)'|(\\w+))`,
      's',
    ).exec(table) ?? [];
  const loader = name ?? (inline === undefined ? loaderOf(path) : undefined);
  if (loader === undefined) return resolve('./screens.tsx', inline ?? '');
  const [, file = ''] = new RegExp(`function ${loader}\\(.*?import\\('([^']+)'`, 's').exec(table) ?? [];
  return resolve('./screens.tsx', file);
}

function loaderOf(path: ScreenPath): string {
  return DRAW_BID_PATHS.some((draw) => draw === path) ? 'drawBid' : 'mainBid';
}

it('each screen is linked from one that can be reached, from Home or from the log-in', () => {
  const everywhere = [HOME[0], BIDS[0], PASSBOOK[0], FUNDS[0], ...linksOf('../shell/menu/menu.tsx')];
  const reached = new Set<ScreenPath>(['/login', ...everywhere]);
  for (const path of reached) for (const next of linksOf(fileOf(path))) reached.add(next);
  expect(SCREEN_PATHS.filter((path) => !reached.has(path))).toEqual([]);
});

it('reads the table of routes as it is', () => {
  expect(fileOf('/gamerates')).toBe('../rates/game-rates.screen.tsx');
  expect(fileOf('/imp4')).toBe('../slips/my-bids.screen.tsx');
  expect(fileOf('/leftdigit')).toBe('../bidding/market-bids.screen.tsx');
  expect(fileOf('/terms')).toBe('../pages/text.screen.tsx');
});
