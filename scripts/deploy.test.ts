import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { openMetrics } from '../src/server/platform/metrics.ts';
import { blocksOf } from '../test/operations/production/document.ts';

const RULES = readFileSync('deploy/prometheus/ank.rules.yml', 'utf8');
const RULES_TEST = readFileSync('deploy/prometheus/ank.rules.test.yml', 'utf8');
const BOARD = readFileSync('deploy/grafana/ank.json', 'utf8');
const RUNBOOKS = readdirSync('docs/runbooks').toSorted();

/** Of Prometheus itself, and of the exporter of machines. */
const OF_OTHERS = /^(?:up$|node_filesystem_)/;

test('every figure that an alarm or the board asks for is one that /metrics answers', async () => {
  const exposed = await exposedNames();
  const asked = [...expressionsOfRules(), ...expressionsOfBoard()].flatMap(namesIn);
  expect(asked.length).toBeGreaterThan(25);
  expect([...new Set(asked)].filter((name) => !exposed.has(name) && !OF_OTHERS.test(name))).toEqual([]);
});

test('no figure has a label that Prometheus sets itself, or its own would be hidden under another name', () => {
  const metrics = openMetrics();
  const figures: readonly object[] = metrics.registry.getMetricsAsArray();
  metrics.registry.clear();
  const labels = figures.flatMap((figure): readonly unknown[] =>
    'labelNames' in figure && Array.isArray(figure.labelNames) ? figure.labelNames : [],
  );
  expect(labels).toContain('job_name');
  expect(labels.filter((label) => label === 'job' || label === 'instance')).toEqual([]);
});

test('every alarm has a runbook that names it, and a test', () => {
  const alarms = [...RULES.matchAll(/- alert: (\w+)[^]*?runbook: docs\/runbooks\/(\S+)/g)].map(
    ([, alarm, file]) => `${file} ${alarm}`,
  );
  const books = RUNBOOKS.map((file) => `${file} ${fieldOf(file, 'alarm')}`);
  expect(alarms.toSorted()).toEqual(books);
  const tried = RUNBOOKS.filter((file) => {
    const alarm = fieldOf(file, 'alarm');
    return new RegExp(`alertname: ${alarm}\\n {8}exp_alerts:\\n`).test(RULES_TEST);
  });
  expect(tried).toEqual(RUNBOOKS);
});

/** What is handed to the log: by its methods, by a teller, or before there is one. */
const LOG_CALL = /\b(?:log(?:\.\w+|\[[^\]]*\])|openTeller|console\.error)\([^;]*;/g;

test('the line of the log that a runbook names is written by a call of the log, and a test provokes it', () => {
  const sources = filesOf('src/server');
  const written = sources
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .flatMap(({ text }) => text.match(LOG_CALL) ?? []);
  const tests = [...sources, ...filesOf('test')].filter(({ path }) => path.endsWith('.test.ts'));
  const lines = RUNBOOKS.map((file) => fieldOf(file, 'log'));
  expect(lines.filter((line) => !written.some((call) => begins(line).test(call)))).toEqual([]);
  expect(lines.filter((line) => !tests.some(({ text }) => begins(line).test(text)))).toEqual([]);
});

test('no procedure of an operator contains SQL', () => {
  const pages = [
    ...RUNBOOKS.map((file) => `docs/runbooks/${file}`),
    ...['operations', 'production', 'production-cluster', 'upgrading'].map((name) => `docs/${name}.md`),
  ];
  const withSql = pages.filter((page) =>
    /\b(?:select \S+ from|update \w+ set|delete from|insert into|alter (?:table|system|role)|drop (?:table|database))\b/i.test(
      readFileSync(page, 'utf8'),
    ),
  );
  expect(withSql).toEqual([]);
});

test('every block of the cluster says where it is run, and the chapters that it takes are there', () => {
  const one = readFileSync('docs/production.md', 'utf8');
  const blocks = blocksOf(readFileSync('docs/production-cluster.md', 'utf8'), one);
  const places = ['everywhere', 'databases', 'db1', 'front', 'leader', 'standbys', 'lost'];
  expect(blocks.filter(({ place }) => !places.includes(place))).toEqual([]);
  expect(blocks.filter(({ text }) => text.includes('ank@1')).length).toBeGreaterThan(2);
  expect(() => blocksOf('On `front` do the chapter [Gone](production.md#gone).', one)).toThrow(
    'no chapter gone',
  );
});

/** Finds a text that begins so. */
function begins(line: string): RegExp {
  return new RegExp(`['"\`]${line}\\b`);
}

function filesOf(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => ({ path, text: readFileSync(`${folder}/${path}`, 'utf8') }));
}

function fieldOf(file: string, name: string): string {
  const text = readFileSync(`docs/runbooks/${file}`, 'utf8');
  return (
    new RegExp(`^\\| ${name} \\| \`([^\`]+)\` \\|$`, 'm').exec(text)?.[1] ??
    `${basename(file)} has no ${name}`
  );
}

function expressionsOfRules(): readonly string[] {
  return [...RULES.matchAll(/expr: (?:>-\n)?([^]*?)\n {8}(?:for|labels):/g)].map(([, text]) => text ?? '');
}

function expressionsOfBoard(): readonly string[] {
  return [...BOARD.matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(([, text]) =>
    (text ?? '').replaceAll('\\"', '"'),
  );
}

/** The names of figures in an expression: what is no function, no label and no word of the language. */
function namesIn(expression: string): readonly string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\b(?:by|without) \([^)]*\)/g, '')
    .replaceAll(/\[[^\]]*\]/g, '');
  return [...bare.matchAll(/\b([a-z_][a-z0-9_]*)\b(?!\s*\()/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !['or', 'and', 'by', 'sum', 'max', 'min'].includes(name));
}

/** With the series that a histogram has. */
async function exposedNames(): Promise<ReadonlySet<string>> {
  const metrics = openMetrics();
  const known = await metrics.registry.getMetricsAsJSON();
  metrics.registry.clear();
  return new Set(
    known.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}
