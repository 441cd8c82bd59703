import type { CaseFigures } from '../cases/case-figures.ts';
import { MONEY_CASES } from '../cases/money-cases.ts';
import { type Fault, FAULT_IDS, FAULTS, isFault } from '../faults/fault-list.ts';
import type { FaultOutcome } from '../faults/fault-outcomes.ts';
import { LONG_TESTS } from '../../test/support/sample.ts';
import { betweenMarks } from './between-marks.ts';
import type { ProvenCase } from './proven-cases.ts';

/** How many of its tests a row names; the others are found by their number. */
const TITLES_MAX = 2;
/** What a title leaves to each of its values: %s, $family, ${count}. */
const GAP = /\$\{[^}]*\}|%[a-z#]|\$[a-z]\w*/g;

/** The document with the tables of money cases and of faults as tests, list and last run have them. */
export function withCases(
  document: string,
  from: {
    readonly cases: readonly ProvenCase[];
    readonly figures: readonly CaseFigures[];
    readonly outcomes: readonly FaultOutcome[];
  },
): string {
  const withMoney = betweenMarks(
    document,
    'the titles of the tests and docs/cases.json',
    moneyTable(from.cases, from.figures),
  );
  return betweenMarks(
    withMoney,
    'scripts/faults/fault-list.ts and docs/faults.json',
    faultTable(from.outcomes),
  );
}

/** The files whose tests name an id, sorted. */
export function filesOf(cases: readonly ProvenCase[], id: string): readonly string[] {
  return [...new Set(cases.filter(({ ids }) => ids.includes(id)).map(({ path }) => path))].toSorted();
}

function moneyTable(cases: readonly ProvenCase[], figures: readonly CaseFigures[]): string {
  const rows = MONEY_CASES.map((id) => {
    const mine = cases.filter(({ ids }) => ids.includes(id));
    const found = figures.find((one) => one.case === id);
    const cells = [id, titlesOf(mine), filesOf(cases, id).join(', '), figureOfCase(mine, found)];
    return `| ${cells.join(' | ')} |`;
  });
  return ['| case | as its tests say it | files | last figure |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}

/** A title with gaps says less than one without. */
function titlesOf(mine: readonly ProvenCase[]): string {
  const titles = [...new Set(mine.map(({ title }) => title.replaceAll(GAP, '…')))];
  const plain = titles.filter((title) => !title.includes('…'));
  return cell((plain.length > 0 ? plain : titles).slice(0, TITLES_MAX).join('; '));
}

/** A test of a fault says more there. */
function figureOfCase(mine: readonly ProvenCase[], found: CaseFigures | undefined): string {
  if (found === undefined) return '';
  const words = Object.entries(found.figures).map(([name, value]) => `${name} ${value}`);
  const faults = [...new Set(mine.flatMap(({ ids }) => ids.filter(isFault)))].toSorted();
  const below = faults.length === 0 ? [] : [`more under ${faults.join(', ')}`];
  return cell([`tests ${found.tests}`, ...words, ...below, `${found.date}, ${found.machine}`].join(' · '));
}

function faultTable(outcomes: readonly FaultOutcome[]): string {
  const rows = FAULT_IDS.map((id) => {
    const { asks, files, script, instead }: Fault = FAULTS[id];
    const where = [...files, script, instead].filter((place) => place !== undefined).join(', ');
    const figure = figureOf(outcomes.find(({ fault }) => fault === id));
    return `| ${id} | ${asks} | ${where} | ${samplesOf(files)} | ${figure} |`;
  });
  return [
    '| fault | asked | where | a sample in | last figure |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** Who runs files without being asked for faults: files *.fault.ts nobody. */
function samplesOf(files: readonly string[]): string {
  const tests = files.filter((file) => file.endsWith('.test.ts'));
  const long = tests.filter((file) => LONG_TESTS.includes(file));
  const inShort = tests.length > long.length ? ['`npm test`'] : [];
  const inWhole = long.length > 0 ? ['`npm run test:whole`'] : [];
  return [...inShort, ...inWhole].join(', the rest in ');
}

function figureOf(outcome: FaultOutcome | undefined): string {
  if (outcome === undefined || outcome.outcome === 'elsewhere') return '';
  const words = Object.entries(outcome.figures).map(([name, value]) => `${name} ${value}`);
  const failed = outcome.outcome === 'failed' ? ['FAILED'] : [];
  return cell([...words, ...failed, `${outcome.date}, ${outcome.machine}`].join(' · '));
}

function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`);
}
