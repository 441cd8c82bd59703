import { lineOf } from '../line-of.ts';
import type { Problem } from '../problem.ts';
import type { SourceFile } from '../source-file.ts';

const LIST = /^docs\/requirements\/[^/]+\.md$/;

const CITING = /^(?:(?:src|db|test|scripts|docs)\/|[^/]+\.md$)/;

/** The first cell of a row of a list: "| A §5 | …" or "| MON-13 | …". */
const LISTED = /^\| ([\w.]+ §\d+(?:\.\d+)?|[A-Z]+-?\d+) \|/gm;

/** A section with the document that it belongs to, or without one. */
const SECTION = String.raw`(?:[\w.-]+ )?§\d+(?:\.\d+)?`;

/** What code and documents cite of the specification has its line in docs/requirements. */
export function knownRequirements(files: readonly SourceFile[]): readonly Problem[] {
  const listed = new Set(
    files
      .filter(({ path }) => LIST.test(path))
      .flatMap(({ text }) => [...text.matchAll(LISTED)].map(([, id = '']) => id)),
  );
  const citation = new RegExp([SECTION, ...idsLike(listed)].join('|'), 'g');
  return files
    .filter(({ path }) => CITING.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(citation)]
        .filter(([cited]) => !listed.has(cited))
        .map(({ 0: cited, index }) => ({
          path,
          line: lineOf(text, index),
          text: `${cited} has no line in docs/requirements`,
        })),
    );
}

/** What looks like one of the listed ids: the same letters before a number. A time such as T00:00 is none. */
function idsLike(listed: ReadonlySet<string>): readonly string[] {
  const letters = [...listed].flatMap((id) => /^[A-Z]+-?(?=\d+$)/.exec(id) ?? []);
  if (letters.length === 0) return [];
  return [String.raw`(?<![\w.$}#-])(?:${[...new Set(letters)].join('|')})\d+(?![\w:])`];
}
