import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/** Every regular expression of the code that meets what somebody typed (ACC-13). */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDERS = ['src/rules', 'src/contract', 'src/server'];
const LENGTH = 50_000;
const MS_MAX = 10;
const TRIES = Array.from({ length: 10 });

interface Expression {
  readonly where: string;
  readonly source: string;
  readonly flags: string;
}

const EXPRESSIONS = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => expressionsOf(join(folder, path))),
);

function expressionsOf(path: string): readonly Expression[] {
  const found: Expression[] = [];
  const { program } = parseSync(path, readFileSync(join(ROOT, path), 'utf8'));
  JSON.stringify(program, (_, node: unknown) => {
    if (isRegex(node)) found.push({ where: path, source: node.regex.pattern, flags: node.regex.flags });
    // JSON has no whole numbers of any size.
    return typeof node === 'bigint' ? null : node;
  });
  return found;
}

function isRegex(
  node: unknown,
): node is { readonly regex: { readonly pattern: string; readonly flags: string } } {
  return typeof node === 'object' && node !== null && 'regex' in node && typeof node.regex === 'object';
}

/** Long texts that almost match: what the expression names, again and again, with an end that fits nothing. */
function hostileTexts(source: string): readonly string[] {
  const pieces = ['0', 'a', ' ', '.', '-', '/', '@', 'a.', '0 ', 'a@', 'https://a', '\n', '"', ',', 'अ'];
  const named = source.match(/[\w\s.@:/,-]{1,12}/g) ?? [];
  return [...new Set([...pieces, ...named])].map(
    (piece) => `${piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH)}\u2620`,
  );
}

function msOf({ source, flags }: Expression, text: string): number {
  const expression = new RegExp(source, flags.replace(/[gy]/g, ''));
  const began = performance.now();
  expression.test(text);
  return performance.now() - began;
}

test('ACC-13 every expression takes linear time: 50,000 characters that almost match are read in 10 ms', () => {
  expect(EXPRESSIONS.length).toBeGreaterThan(50);
  const slow = EXPRESSIONS.flatMap((expression) =>
    hostileTexts(expression.source)
      // Other programs use this machine as well: the best of ten counts.
      .filter((text) => TRIES.every(() => msOf(expression, text) > MS_MAX))
      .map((text) => `${expression.where} /${expression.source}/ on ${text.slice(0, 12)}`),
  );
  expect(slow).toEqual([]);
});
