import { findPattern } from '../find-pattern.ts';
import type { Problem } from '../problem.ts';
import type { SourceFile } from '../source-file.ts';

/** Where operators read what to do. */
const INSTRUCTIONS = 'docs/operations.md';

const STATEMENTS = [
  'select',
  'insert into',
  'update',
  'delete from',
  'truncate',
  'alter',
  'create',
  'drop',
  'grant',
];
const EITHER_CASE = [...STATEMENTS, ...STATEMENTS.map((words) => words.toUpperCase())].join('|');

/** A statement that begins a line or stands between backticks, or the program to type it into. Sentences begin with a capital. */
const SQL = new RegExp(`\\bpsql\\b|\`\`\`sql|(?:^[ \\t]*|\`)(?:${EITHER_CASE})\\s`, 'gm');

/** Whatever operators have to do is done in the console or by a command of the project, where it is checked and in the trail. */
export function noSqlByHand(files: readonly SourceFile[]): readonly Problem[] {
  return files
    .filter(({ path }) => path === INSTRUCTIONS)
    .flatMap(({ path, text }) =>
      findPattern({
        path,
        within: text,
        pattern: SQL,
        say: (found) => `"${found}": operators are told no SQL, but a page or a command`,
      }),
    );
}
