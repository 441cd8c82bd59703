/** The same text three times, each with spaces in the place of what it leaves out, so that all positions stay. */
export type BlankedText = {
  /** Without comments and without what stands in strings, templates and regular expressions. */
  readonly code: string;
  /** Without comments. */
  readonly withStrings: string;
  /** Comments only. */
  readonly comments: string;
};

type Kind = 'code' | 'string' | 'comment';

// What may stand before a regular expression; after anything else a slash divides or closes a JSX tag.
const BEFORE_REGEXP = /(?:^|[(,=:[!&|?{};+\n]|=>|\breturn|\btypeof|\bcase)\s*$/;

const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;
// A quote in the text of a JSX element opens nothing, hence a string ends in its line or is none.
const STRING = /'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"/y;
const REGEXP = /\/(?![*/])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;

/** Tells comments, strings and code apart. It knows enough of TypeScript for this and no more. */
export function blankComments(text: string): BlankedText {
  const kinds: Kind[] = Array.from({ length: text.length }, () => 'code');
  const mark = (from: number, to: number, kind: Kind): void => {
    kinds.fill(kind, from, to);
  };
  scanCode({ text, mark }, 0, false);
  const keep = (kept: readonly Kind[]): string =>
    text.replace(/[^\n]/g, (sign, at: number) => (kept.includes(kinds[at] ?? 'code') ? sign : ' '));
  return { code: keep(['code']), withStrings: keep(['code', 'string']), comments: keep(['comment']) };
}

type Scan = {
  readonly text: string;
  readonly mark: (from: number, to: number, kind: Kind) => void;
};

/** Reads code from a position to the end, or to the brace that ends the expression inside a template. */
function scanCode(scan: Scan, start: number, isInTemplate: boolean): number {
  const { text, mark } = scan;
  let depth = 0;
  let at = start;
  while (at < text.length) {
    const sign = text[at];
    const end = sign === '`' ? scanTemplate(scan, at) : literalEnd(text, at);
    if (end > at) {
      if (sign !== '`') mark(at, end, isComment(text, at) ? 'comment' : 'string');
      at = end;
      continue;
    }
    if (sign === '{') depth += 1;
    if (sign === '}') {
      if (isInTemplate && depth === 0) return at + 1;
      depth -= 1;
    }
    at += 1;
  }
  return at;
}

/** Reads a template with the code in its `${}` and answers where it ends. */
function scanTemplate(scan: Scan, start: number): number {
  const { text, mark } = scan;
  let at = start + 1;
  let textFrom = start;
  while (at < text.length && text[at] !== '`') {
    if (text[at] === '\\') {
      at += 2;
    } else if (text.startsWith('${', at)) {
      mark(textFrom, at + 2, 'string');
      at = scanCode(scan, at + 2, true);
      textFrom = at - 1;
    } else {
      at += 1;
    }
  }
  mark(textFrom, at + 1, 'string');
  return at + 1;
}

/** Where the comment, string or regular expression that begins here ends; the same position when none begins. */
function literalEnd(text: string, at: number): number {
  const sign = text[at];
  if (sign === "'" || sign === '"') return endOf(STRING, text, at);
  if (sign !== '/') return at;
  if (isComment(text, at)) return endOf(COMMENT, text, at);
  return BEFORE_REGEXP.test(text.slice(Math.max(0, at - 20), at)) ? endOf(REGEXP, text, at) : at;
}

function isComment(text: string, at: number): boolean {
  return text.startsWith('//', at) || text.startsWith('/*', at);
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
