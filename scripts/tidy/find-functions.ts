import { lineOf } from './line-of.ts';

export type FoundFunction = {
  readonly line: number;
  readonly lines: number;
  /** For a function that is handed to a call: the name that is called, such as "describe" or "test.each". */
  readonly callee: string;
};

const OPENING: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['{', '}'],
  ['[', ']'],
]);
const CLOSING: ReadonlySet<string> = new Set(OPENING.values());

// Words before a parenthesis that make what follows no function.
const CONTROL = /\b(?:if|for|while|switch|catch|with|await)\s*$/;

// `describe.each(…)('…', …)` is called by what its first parentheses answer.
const CALLEE = /([\w$.]+)(?:\s*\([^()]*\))?\s*\((?:[^()]*,)?\s*(?:async\s*)?(?:\([^()]*\)|[\w$]+)\s*$/;

/** The functions, methods and arrows of a source that have a body in braces or parentheses. */
export function findFunctions(code: string): readonly FoundFunction[] {
  const pairs = matchBrackets(code);
  return [...arrowBodies(code), ...methodBodies(code, pairs)]
    .toSorted((one, other) => one - other)
    .map((start) => {
      const end = pairs.get(start) ?? start;
      const line = lineOf(code, start);
      return { line, lines: lineOf(code, end) - line + 1, callee: calleeOf(code, start) };
    });
}

/** Positions of the opening bracket after each arrow. */
function arrowBodies(code: string): readonly number[] {
  return [...code.matchAll(/=>\s*[{(]/g)].map((match) => match.index + match[0].length - 1);
}

/** Positions of the brace after each parameter list: `function name(…): Type {` and methods. */
function methodBodies(code: string, pairs: ReadonlyMap<number, number>): readonly number[] {
  return [...pairs].flatMap(([open, close]) => {
    if (code[open] !== '(' || CONTROL.test(code.slice(Math.max(0, open - 10), open))) return [];
    const body = bodyAfter(code, close + 1, pairs);
    return body === null ? [] : [body];
  });
}

/** Skips a return type, which may hold object types of its own, up to the brace of the body. */
function bodyAfter(code: string, from: number, pairs: ReadonlyMap<number, number>): number | null {
  let at = skipSpace(code, from);
  if (code[at] === '{') return at;
  if (code[at] !== ':') return null;
  let isTypeExpected = true;
  at += 1;
  while (at < code.length) {
    at = skipSpace(code, at);
    const sign = code[at] ?? '';
    if (sign === '{' && !isTypeExpected) return at;
    if (sign === ';' || sign === '=' || sign === ',' || CLOSING.has(sign)) return null;
    isTypeExpected = sign === '|' || sign === '&' || sign === '<';
    at = (pairs.get(at) ?? at) + 1;
  }
  return null;
}

function skipSpace(code: string, from: number): number {
  let at = from;
  while (/\s/.test(code[at] ?? '')) at += 1;
  return at;
}

/** Where each opening bracket is closed. */
function matchBrackets(code: string): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  for (const [at, sign] of [...code].entries()) {
    if (OPENING.has(sign)) open.push(at);
    if (!CLOSING.has(sign)) continue;
    const start = open.pop();
    if (start !== undefined) pairs.set(start, at);
  }
  return pairs;
}

function calleeOf(code: string, bodyStart: number): string {
  const before = code.slice(Math.max(0, bodyStart - 200), bodyStart).replace(/=>\s*$/, '');
  return CALLEE.exec(before)?.[1] ?? '';
}
