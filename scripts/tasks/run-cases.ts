import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type CaseFigures, caseFiguresOf, KEPT_FIGURES } from '../cases/case-figures.ts';
import { isMoneyCase, MONEY_CASES, type MoneyCase } from '../cases/money-cases.ts';
import { provenCases } from '../docs/proven-cases.ts';
import { hereAndNow, saidFigures } from '../faults/said-figures.ts';
import { providePostgres } from '../machine/provide-postgres.ts';
import { runTool } from '../stages/run-tool.ts';
import { unitReport } from '../stages/unit-stage.ts';

const FOLDER = '.cache/cases';
const REPORT = `${FOLDER}/report.json`;
const SAID = `${FOLDER}/said.jsonl`;

const USAGE = `npm run test:cases -- [T1 T7 …] [--keep]
  --keep   puts the figures into ${KEPT_FIGURES}, from which docs/testing.md is written`;

/** Runs all tests that name a money case, and says of each case how many they are and what they measured. */
export async function runCases(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { keep: { type: 'boolean' } },
  });
  const chosen = positionals.length === 0 ? MONEY_CASES : positionals.filter(isMoneyCase);
  if (positionals.some((name) => !isMoneyCase(name))) {
    console.error(USAGE);
    return 2;
  }
  await providePostgres();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  process.env['FIGURES'] = SAID;
  const measured = hereAndNow();
  const isChosen = ({ ids }: { readonly ids: readonly string[] }) => chosen.some((one) => ids.includes(one));
  const files = provenCases('.').flatMap((one) => (isChosen(one) ? [one.path] : []));
  const code = await runTool('vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
    ...new Set(files.filter((path) => path.endsWith('.test.ts'))),
    '-t',
    String.raw`\b(?:${chosen.join('|')})\b`,
  ]);
  if (!existsSync(REPORT)) return code;
  const ran = namesByStatus();
  const held = chosen.filter((id) => !ran.failed.some(isOf(id)) && ran.passed.some(isOf(id)));
  const found = held.map((id) => {
    const tests = ran.passed.filter(isOf(id)).length;
    return { case: id, tests, ...measured, figures: saidFigures(SAID, id) };
  });
  const rest = chosen.filter((id) => !held.includes(id)).map((id) => `${id} FAILED`);
  console.log(`\n${[...found.map(lineOf), ...rest].join('\n')}`);
  if (values.keep === true) keep(found);
  return code;
}

function isOf(id: MoneyCase): (name: string) => boolean {
  return (name) => name.split(/[\s:]+/).includes(id);
}

/** The full names of the tests that ran; -t skips the others. */
function namesByStatus(): Readonly<Record<'passed' | 'failed', readonly string[]>> {
  const { testResults } = unitReport.parse(JSON.parse(readFileSync(REPORT, 'utf8')));
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const named = (wanted: string) =>
    all.flatMap(({ status, fullName }) => (status === wanted ? [fullName] : []));
  return { passed: named('passed'), failed: named('failed') };
}

function lineOf({ case: id, tests, figures }: CaseFigures): string {
  const words = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  return [id.padEnd(4), `tests ${tests}`, ...words].join(' · ');
}

/** Those of another run that failed or were not tried now stay. */
function keep(found: readonly CaseFigures[]): void {
  const now = new Map([...caseFiguresOf(KEPT_FIGURES), ...found].map((one) => [one.case, one]));
  const all = MONEY_CASES.flatMap((id) => now.get(id) ?? []);
  writeFileSync(KEPT_FIGURES, `${JSON.stringify(all, null, 2)}\n`);
}
