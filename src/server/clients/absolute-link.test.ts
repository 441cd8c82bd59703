import { expect, test } from 'vitest';
import { testConfig } from '../../../test/support/test-config.ts';
import { absoluteLink, siteFor } from './absolute-link.ts';

const site = 'https://came.example';

test('the operator’s address comes before the one by which a client came', () => {
  const known = testConfig({ PUBLIC_URL: 'https://play.example.in' });
  expect(siteFor({ config: known }, { site })).toBe('https://play.example.in');
  expect(siteFor({ config: testConfig() }, { site })).toBe(site);
});

test.each([
  ['/chart/101', 'https://came.example/chart/101'],
  ['/picture/7', 'https://came.example/picture/7'],
  ['https://charts.example/x', 'https://charts.example/x'],
  ['', ''],
])('the link %j becomes %j', (link, absolute) => {
  expect(absoluteLink(site, link)).toBe(absolute);
});

test('where no address is known a path stays a path', () => {
  expect(absoluteLink('', '/chart/101')).toBe('/chart/101');
});
