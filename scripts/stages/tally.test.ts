import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tallyOfJourneys } from './browser-stages.ts';
import { runStages } from './run-stages.ts';
import { tallyOfUnits } from './unit-stage.ts';
import type { Stage, Tally } from './stage.ts';

const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'log').mockImplementation(
    (line: unknown) => void printed.push(...String(line).split('\n')),
  );
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => void printed.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

const stage = (name: string, run: Stage['run']): Stage => ({ name, shows: name, run });
const counting = (name: string, tally: Tally): Stage => stage(name, async () => tally);

test('the last line is the sum of all stages, and a run without failures ends with 0', async () => {
  const code = await runStages(
    [counting('lint', { passed: 1, failed: 0 }), counting('unit', { passed: 40, failed: 0 })],
    [],
  );
  expect(code).toBe(0);
  expect(printed.at(-1)).toBe('41 passed, 0 failed');
});

test('after a failure the other stages still run, and the run ends with 1', async () => {
  const code = await runStages(
    [counting('unit', { passed: 3, failed: 2 }), counting('journeys', { passed: 5, failed: 0 })],
    [],
  );
  expect(code).toBe(1);
  expect(printed.at(-1)).toBe('8 passed, 2 failed');
});

test('stages of one step run beside each other, and the next step waits for both', async () => {
  const seen: string[] = [];
  const begun = Promise.withResolvers<void>();
  const tally = { passed: 1, failed: 0 };
  const waiting = stage('unit', async () => {
    await begun.promise;
    seen.push('unit');
    return tally;
  });
  const letting = stage('components', async () => {
    begun.resolve();
    return tally;
  });
  const last = stage('journeys', async () => {
    seen.push('journeys');
    return tally;
  });
  expect(await runStages([[waiting, letting], last], [])).toBe(0);
  expect(seen).toEqual(['unit', 'journeys']);
  expect(printed.at(-1)).toBe('3 passed, 0 failed');
});

test('the tests that failed are named once more at the end, with why', async () => {
  const failed = {
    status: 'failed',
    fullName: 'rates pays',
    failureMessages: ['Error: 9 is not 10\nby the card\n    at x'],
  };
  const passed = { status: 'passed', fullName: 'rates asks', failureMessages: [] };
  const testResults = [
    { name: 'rates.test.ts', status: 'failed', assertionResults: [failed, passed] },
    { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
  ];
  await runStages([counting('unit', tallyOfUnits({ code: 1, json: JSON.stringify({ testResults }) }))], []);
  expect(printed.slice(-5, -2)).toEqual([
    '✗ unit: rates.test.ts: rates pays\n  Error: 9 is not 10\n  by the card',
    '✗ unit: broken.test.ts',
    expect.stringMatching(/^✗ unit +1 passed +2 failed/),
  ]);
});

test('a stage that breaks counts as one failure', async () => {
  const broken = stage('size', () => Promise.reject(new Error('no manifest')));
  expect(await runStages([broken, counting('unit', { passed: 3, failed: 0 })], [])).toBe(1);
  expect(printed.at(-1)).toBe('3 passed, 1 failed');
});

test('single stages are chosen by name, and what else was said goes to them', async () => {
  const seen: unknown[] = [];
  const unit = stage('unit', async (args) => {
    seen.push(args);
    return { passed: 1, failed: 0 };
  });
  await runStages([counting('lint', { passed: 1, failed: 0 }), unit], ['--only=unit', 'src/rules']);
  expect(seen).toEqual([['src/rules']]);
  expect(printed.at(-1)).toBe('1 passed, 0 failed');
});

test('a stage that does not exist is refused and nothing runs', async () => {
  expect(await runStages([counting('unit', { passed: 1, failed: 0 })], ['--only=unitt'])).toBe(2);
  expect(printed).toEqual(['There is no stage "unitt". Stages: unit.']);
});

test.each([
  ['passed tests pass', 0, [['passed', 'passed']], { passed: 2, failed: 0 }],
  ['failed tests fail', 1, [['passed', 'failed']], { passed: 1, failed: 1 }],
  ['skipped tests did not pass', 0, [['passed', 'skipped', 'todo']], { passed: 1, failed: 2 }],
  ['a file that did not load fails', 1, [['passed'], []], { passed: 1, failed: 1 }],
  ['an error outside of the tests fails', 1, [['passed']], { passed: 1, failed: 1 }],
])('unit tests: %s', (_name, code, files, tally) => {
  const testResults = files.map((statuses) => ({
    name: 'rates.test.ts',
    status: statuses.length === 0 ? 'failed' : 'passed',
    assertionResults: statuses.map((status) => ({ status, fullName: 'pays', failureMessages: [] })),
  }));
  expect(tallyOfUnits({ code, json: JSON.stringify({ testResults }) })).toMatchObject(tally);
});

test.each([
  ['journeys that went as expected pass', 0, { expected: 4 }, { passed: 4, failed: 0 }],
  ['others fail', 1, { expected: 4, unexpected: 1 }, { passed: 4, failed: 1 }],
  ['a second try does not count', 0, { expected: 4, flaky: 1 }, { passed: 4, failed: 1 }],
  ['skipped journeys did not pass', 0, { expected: 4, skipped: 2 }, { passed: 4, failed: 2 }],
  ['an error outside of the journeys fails', 1, { expected: 4 }, { passed: 4, failed: 1 }],
])('journeys: %s', (_name, code, stats, tally) => {
  const all = { unexpected: 0, flaky: 0, skipped: 0, ...stats };
  expect(tallyOfJourneys({ code, json: JSON.stringify({ stats: all, suites: [] }) })).toMatchObject(tally);
});

const told = (title: string, status: string, message: string) => ({
  title,
  ok: status === 'expected',
  file: 'bid.journey.ts',
  tests: [{ projectName: 'mobile', status, results: [{ errors: message === '' ? [] : [{ message }] }] }],
});

test('the journeys that failed are named with where and why, those that passed are not', () => {
  const inner = {
    specs: [told('bids', 'expected', ''), told('pays', 'unexpected', '\u001B[31mno pay\u001B[39m')],
  };
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 2 };
  const json = JSON.stringify({ stats, suites: [{ specs: [], suites: [inner] }] });
  expect(tallyOfJourneys({ code: 1, json })).toEqual({
    passed: 1,
    failed: 3,
    failures: ['bid.journey.ts (mobile): pays\n  no pay', '2 did not run, because of those that failed'],
  });
});

test('a run that leaves no report failed', () => {
  expect(tallyOfUnits({ code: 0, json: null })).toEqual({ passed: 0, failed: 1 });
  expect(tallyOfJourneys({ code: 0, json: null })).toEqual({ passed: 0, failed: 1 });
});
