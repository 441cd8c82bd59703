import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { DEFAULT_SETTINGS } from '../src/server/settings/settings.ts';
import { OTHER_ROUTES } from '../src/server/platform/web/route-access.ts';
import { fieldRows } from './docs/field-rows.ts';
import { formatApi } from './docs/format-api.ts';
import { caseFiguresOf, KEPT_FIGURES } from './cases/case-figures.ts';
import { MONEY_CASES } from './cases/money-cases.ts';
import { filesOf, withCases } from './docs/format-cases.ts';
import { withFeatures } from './docs/format-features.ts';
import { withKeys } from './docs/format-keys.ts';
import { formatPermissions } from './docs/format-permissions.ts';
import { missingPaths } from './docs/missing-paths.ts';
import { casesIn, provenCases } from './docs/proven-cases.ts';
import { type Fault, FAULT_IDS, FAULTS } from './faults/fault-list.ts';
import { KEPT_OUTCOMES, outcomesOf } from './faults/fault-outcomes.ts';
import { SERVER_FEATURES } from './tidy/server-features.ts';

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name).replaceAll('\\', '/'))
    .toSorted(),
  ...readdirSync('db/offers')
    .map((name) => `db/offers/${name}`)
    .toSorted(),
];

/** Written once for all tests: each call has one of its own. */
const API = formatApi(calls);

test('docs/api.md says what the contract says; `npm run docs` writes it anew', () => {
  expect(readFileSync('docs/api.md', 'utf8')).toBe(API);
});

test('docs/permissions.md says what the contract says; `npm run docs` writes it anew', () => {
  expect(readFileSync('docs/permissions.md', 'utf8')).toBe(formatPermissions(calls, OTHER_ROUTES));
});

test('docs/architecture.md has the graph of the features; `npm run docs` writes it anew', () => {
  const text = readFileSync('docs/architecture.md', 'utf8');
  expect(withFeatures(text, SERVER_FEATURES)).toBe(text);
  expect(() => withFeatures('no place', SERVER_FEATURES)).toThrow('no place for what is written');
});

test('docs/clients.md has the calls with a key; `npm run docs` writes it anew', () => {
  const text = readFileSync('docs/clients.md', 'utf8');
  expect(withKeys(text, calls, DEFAULT_SETTINGS)).toBe(text);
  expect(text).toContain('| `/api-submit-bid` | the same within 30 s (`keyless_slip_seconds`) |');
});

test.each(Object.entries(calls))('%s is on the page with its refusals', (path, { refusals }) => {
  const section = API.split(`### \`${path}\`\n`)[1]?.split('\n### ')[0];
  expect(section).toContain('Caller: ');
  for (const code of refusals) expect(section).toContain(`| \`${code}\` |`);
});

test('fields are told by their way, with what may be missing', () => {
  const schema = z.object({
    list: z.array(z.object({ id: z.string().max(5), kind: z.enum(['a', 'b']).optional() })),
    me: z.object({ name: z.string() }).nullable().describe('null for visitors'),
    page: z.number().int().min(1).max(200).default(20),
  });
  expect(fieldRows(z.toJSONSchema(schema, { io: 'input' }))).toEqual([
    { name: 'list', type: 'list of object', isRequired: true, note: '' },
    { name: 'list[].id', type: 'string', isRequired: true, note: 'up to 5 characters' },
    { name: 'list[].kind', type: '"a" or "b"', isRequired: false, note: '' },
    { name: 'me', type: 'object or null', isRequired: true, note: 'null for visitors' },
    { name: 'me.name', type: 'string', isRequired: true, note: '' },
    { name: 'page', type: 'integer', isRequired: false, note: '1 to 200; otherwise 20' },
  ]);
});

test.each(DOCUMENTS)('%s names and links to files that are there', (path) => {
  expect(missingPaths({ path, text: readFileSync(path, 'utf8') })).toEqual([]);
});

test('a document that names what is not there is found out', () => {
  const text = [
    'See src/rules/money.ts, `#rules/no-such-rule.ts` and src/server/no-such-folder/.',
    'Also [money](money.md#chain), [gone](gone.md), ![](pictures/gone.png) and [the web](https://example.com/docs/x.md).',
    '`package.json` is there, `gone.json` is not; src/rules/… and docs/decisions/NNNN-title.md are placeholders.',
  ].join('\n');
  expect(missingPaths({ path: 'docs/example.md', text })).toEqual([
    'docs/example.md: src/server/no-such-folder/',
    'docs/example.md: src/rules/no-such-rule.ts',
    'docs/example.md: gone.json',
    'docs/example.md: docs/gone.md',
    'docs/example.md: docs/pictures/gone.png',
  ]);
});

test('the README explains every variable that the server reads, and no other', () => {
  const sources = ['src/server/platform/config.ts', 'src/server/platform/gateway-config.ts'];
  const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
  const read = [...text.matchAll(/^ {2}([A-Z_]+): (?:z|url|name|secret|keyVariable)\b/gm)];
  const explained = [...readFileSync('README.md', 'utf8').matchAll(/^\| `([A-Z_]+)` \|/gm)];
  expect(read.length).toBeGreaterThan(25);
  expect(namesIn(explained)).toEqual(namesIn(read));
});

test('the record of dependencies gives a reason for every package, and for no other', () => {
  const { dependencies, devDependencies } = z
    .object({
      dependencies: z.record(z.string(), z.string()),
      devDependencies: z.record(z.string(), z.string()),
    })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const record = readFileSync('docs/decisions/0010-dependencies.md', 'utf8');
  const reasoned = [...record.matchAll(/^\| ((?:`[^`]+`(?:, )?)+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  expect(new Set(reasoned)).toEqual(new Set(Object.keys({ ...dependencies, ...devDependencies })));
});

function namesIn(found: readonly RegExpExecArray[]): ReadonlySet<string | undefined> {
  return new Set(found.map(([, name]) => name));
}

describe('docs/testing.md', () => {
  const cases = provenCases('.');
  const figures = caseFiguresOf(KEPT_FIGURES);

  test('says what the titles of the tests say; `npm run docs` writes it anew', () => {
    const text = readFileSync('docs/testing.md', 'utf8');
    expect(withCases(text, { cases, figures, outcomes: outcomesOf(KEPT_OUTCOMES) })).toBe(text);
  });

  test.each(MONEY_CASES)('names a test of %s, and what it counted', (id) => {
    expect(filesOf(cases, id)).not.toEqual([]);
    expect(figures.filter((one) => one.case === id)).toHaveLength(1);
  });

  test.each(FAULT_IDS)('names where %s is tried, and a test there names it', (id) => {
    const { files, script, instead }: Fault = FAULTS[id];
    expect([files.length > 0, script !== undefined, instead !== undefined].filter(Boolean)).toEqual([true]);
    expect(files.filter((file) => !filesOf(cases, id).includes(file))).toEqual([]);
  });

  test('says of each fault that was tried that the books were looked at', () => {
    const tried = outcomesOf(KEPT_OUTCOMES).filter(({ outcome }) => outcome === 'held');
    expect(tried.filter(({ figures: said }) => said['books'] !== 'right').map(({ fault }) => fault)).toEqual(
      [],
    );
  });

  test('lists every case and every fault of the requirements, and no other', () => {
    expect(idsOf('money-cases.md', 'T')).toEqual(MONEY_CASES);
    expect(idsOf('security.md', 'F')).toEqual(FAULT_IDS);
  });

  test('a title is found by its ids, a text that quotes one is none, and a case that nobody names is nowhere', () => {
    const text = [
      "test.each(['a)'] as const)('T1 F02 two at once', run);",
      "  test('T3 what it costs', run);",
      'const quoted = "test(\'T4 of a fixture\', run)";',
      "/** T5: what a comment says. */ test('T6x', run);",
    ].join('\n');
    const found = casesIn('test/money/example.test.ts', text);
    expect(found.map(({ ids, title }) => [ids, title])).toEqual([
      [['T1', 'F02'], 'two at once'],
      [['T3'], 'what it costs'],
    ]);
    expect(filesOf(found, 'T2')).toEqual([]);
  });
});

function idsOf(file: string, letter: string): readonly string[] {
  return [...readFileSync(`docs/requirements/${file}`, 'utf8').matchAll(/^\| ([A-Z]\d+) \|/gm)].flatMap(
    ([, id = '']) => (id.startsWith(letter) ? [id] : []),
  );
}
