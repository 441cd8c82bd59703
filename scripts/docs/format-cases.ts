import { type Fault, FAULT_IDS, FAULTS } from '../faults/fault-list.ts';
import type { FaultOutcome } from '../faults/fault-outcomes.ts';
import { LONG_TESTS } from '../../test/support/sample.ts';
import { betweenMarks } from './between-marks.ts';
import type { ProvenCase } from './proven-cases.ts';

export const MONEY_CASES = Array.from({ length: 53 }, (_, i) => `T${i + 1}`);

/** How many of its tests a row names; the others are found by their number. */
const TITLES_MAX = 2;

/** The document with the tables of money cases and of faults as tests, list and last run have them. */
export function withCases(
  document: string,
  from: { readonly cases: readonly ProvenCase[]; readonly outcomes: readonly FaultOutcome[] },
): string {
  const withMoney = betweenMarks(document, 'the titles of the tests', moneyTable(from.cases));
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

function moneyTable(cases: readonly ProvenCase[]): string {
  const rows = MONEY_CASES.map((id) => {
    // A title with gaps says less than one without.
    const mine = cases.filter(({ ids }) => ids.includes(id));
    const plain = mine.filter(({ title }) => !/\$\{|%|\$[a-z]/.test(title));
    const titles = [...new Set((plain.length > 0 ? plain : mine).map(({ title }) => title))];
    return `| ${id} | ${cell(titles.slice(0, TITLES_MAX).join('; '))} | ${filesOf(cases, id).join(', ')} |`;
  });
  return ['| case | as its tests say it | files |', '| --- | --- | --- |', ...rows].join('\n');
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
