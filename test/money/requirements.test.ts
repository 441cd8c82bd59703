import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filesOf } from '../../scripts/docs/format-cases.ts';
import { provenCases } from '../../scripts/docs/proven-cases.ts';

/**
 * Requirements about money and about who could cheat, and where each is proven: in tests whose title begins with its
 * number. What the numbers mean stands in docs/requirements.
 */
const REQUIREMENTS = [
  'MON-01',
  'MON-02',
  'MON-03',
  'MON-04',
  'MON-05',
  'MON-06',
  'MON-07',
  'MON-08',
  'MON-09',
  'MON-10',
  'MON-11',
  'MON-12',
  'MON-13',
  'MON-14',
  'T1',
  'T2',
  'T3',
  'T4',
  'T5',
  'T6',
  'T9',
  'T10',
  'T11',
  'T12',
  'T13',
  'T26',
  'T31',
  'T38',
  'T39',
  'T40',
  'T41',
  'F04',
  'F13',
  'F14',
  'F16',
  'FAIR-08',
  'I-08',
  'I-09',
  'I-10',
  'I-11',
  'I-12',
  'I-19',
  'I-20',
  'I-21',
  'I-22',
  'FAIR-06',
  'FAIR-17',
  'AUD-01',
  'AUD-02',
  'ACC-04',
  'ACC-05',
  'ACC-07',
  'ACC-11',
  'ACC-12',
  'ACC-13',
  'ACC-15',
  'ACC-17',
  'AUTH-10',
  'AUTH-18',
  'AUTH-19',
  'AUTH-21',
  'OPS-04',
  'OPS-07',
  'OPS-09',
  'OPS-10',
  'OPS-11',
  'JUR-01',
  'JUR-03',
  'PRIV-02',
  'RG-04',
] as const;

/**
 * What races from two server processes on PostgreSQL have to show, clawback debts and the stop of payouts among them.
 */
const AT_TWO_SERVERS: readonly (typeof REQUIREMENTS)[number][] = [
  'MON-03',
  'MON-10',
  'T3',
  'T4',
  'T6',
  'T9',
  'T11',
  'T12',
  'T13',
  'T26',
  'T31',
  'T38',
  'T39',
  'T40',
  'T41',
  'F04',
  'F13',
  'F14',
];

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TWO_SERVERS = 'await startTwoServers(';
const CASES = provenCases(ROOT);

test.each(REQUIREMENTS)('point 17: %s is proven by a test that names it', (requirement) => {
  expect(provenIn(requirement)).not.toEqual([]);
});

test.each(AT_TWO_SERVERS)('%s is proven at two server processes', (requirement) => {
  const files = provenIn(requirement).filter((path) =>
    readFileSync(join(ROOT, path), 'utf8').includes(TWO_SERVERS),
  );
  expect(files).not.toEqual([]);
});

test('a requirement that nobody has heard of is proven nowhere', () => {
  // Put together here, because citations in this file are checked as well.
  expect(['99', '1'].map((number) => provenIn(`MON-${number}`))).toEqual([[], []]);
});

function provenIn(requirement: string): readonly string[] {
  return filesOf(CASES, requirement);
}
