import { expect, test } from 'vitest';
import { PERMISSION_NAMES } from '#contract/permissions.ts';
import { navigationFor } from '../shell/navigation-for.ts';
import { OLD_PATHS, PAGES } from './pages.tsx';

const PATHS: readonly string[] = PAGES.map(({ path }) => path);

test('every place of the menu has its page, with the same permission', () => {
  const places = navigationFor(PERMISSION_NAMES).map(({ to, needs }) => ({ path: to, needs }));
  const pages = PAGES.map(({ path, needs }) => ({ path, needs }));
  expect(pages).toEqual(expect.arrayContaining(places));
});

const isPage = (path: string): boolean =>
  PATHS.includes(path) || PATHS.includes(path.replace(/[^/]+$/, ':id'));

test('old addresses lead to pages, and are none themselves', () => {
  expect(OLD_PATHS.filter(({ to }) => !isPage(to))).toEqual([]);
  expect(OLD_PATHS.filter(({ from }) => PATHS.includes(from))).toEqual([]);
});
