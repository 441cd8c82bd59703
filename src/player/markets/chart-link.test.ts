import { expect, it } from 'vitest';
import { chartLink } from './chart-link.ts';

it.each([
  ['/chart/101', 'hi', '/chart/101?lang=hi'],
  ['https://play.example.in/chart/starline', 'mr', 'https://play.example.in/chart/starline?lang=mr'],
  ['/chart/101', 'en', '/chart/101'],
  ['https://charts.example.in/kalyan.php?id=3', 'hi', 'https://charts.example.in/kalyan.php?id=3'],
  ['', 'hi', '/charts'],
  ['javascript:alert(1)', 'en', '/charts'],
  ['//elsewhere.example/chart/1', 'hi', '/charts'],
] as const)('the chart at "%s" for a reader of %s is at "%s"', (address, language, link) => {
  expect(chartLink(address, language)).toBe(link);
});
