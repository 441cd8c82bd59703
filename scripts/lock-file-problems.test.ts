import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFileProblems } from './lock-file-problems.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ank-lock-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

type Entry = {
  readonly version?: string;
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

const NAMES = [
  '@node-rs/argon2',
  'oxlint',
  'sharp',
  'oxfmt',
  'oxlint-tsgolint',
  'rolldown',
  'lightningcss',
  '@tailwindcss/oxide',
  'typescript',
];

test('the lock file of this project has the programs of every platform', () => {
  expect(lockFileProblems('.')).toEqual([]);
});

test('a lock file in which every program of every platform is complete is fine', () => {
  writeLock(completeLock());
  expect(lockFileProblems(root)).toEqual([]);
});

test('a program of another platform that npm forgot is reported', () => {
  const { 'node_modules/rolldown-mac': _forgotten, ...rest } = completeLock();
  writeLock(rest);
  expect(lockFileProblems(root)).toEqual([
    'package-lock.json: rolldown needs rolldown-mac, which has no complete entry',
  ]);
});

test('a program without a checksum is reported', () => {
  writeLock({ ...completeLock(), 'node_modules/oxfmt-win': { version: '1.0.0' } });
  expect(lockFileProblems(root)).toEqual([
    'package-lock.json: oxfmt needs oxfmt-win, which has no complete entry',
  ]);
});

test('a package that is missing, or that names no programs any more, is reported', () => {
  const { 'node_modules/typescript': _missing, ...rest } = completeLock();
  writeLock({ ...rest, 'node_modules/oxlint': { version: '1.0.0', integrity: 'x' } });
  expect(lockFileProblems(root)).toEqual([
    'package-lock.json: oxlint names no program of any platform',
    'package-lock.json: has no entry for typescript',
  ]);
});

test('a lock file that is not there is reported', () => {
  expect(lockFileProblems(root)).toEqual(['package-lock.json: is not there']);
});

function completeLock(): Readonly<Record<string, Entry>> {
  const program = { version: '1.0.0', integrity: 'sha512-x' };
  return Object.fromEntries(
    NAMES.flatMap((name): readonly (readonly [string, Entry])[] => [
      [
        `node_modules/${name}`,
        { ...program, optionalDependencies: { [`${name}-mac`]: '1.0.0', [`${name}-win`]: '1.0.0' } },
      ],
      [`node_modules/${name}-mac`, program],
      // npm puts a program beside its parent or inside of it.
      [`node_modules/${name}${name === 'oxfmt' ? '' : `/node_modules/${name}`}-win`, program],
    ]),
  );
}

function writeLock(packages: Readonly<Record<string, Entry>>): void {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
}
