import { posix } from 'node:path';
import { blankComments } from './blank-comments.ts';
import { findImports, type Import } from './find-imports.ts';

/** A text file of the project, and for sources what the rules need to know about it. */
export type SourceFile = {
  /** From the project's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly isSource: boolean;
  /** A test or something that only tests use. */
  readonly isTest: boolean;
  /** The text with spaces in the place of comments and of what stands in strings; the lines stay where they are. */
  readonly code: string;
  /** The text with spaces in the place of everything but comments. */
  readonly comments: string;
  readonly imports: readonly Import[];
};

const SOURCE = /\.(?:ts|tsx|mjs)$/;
const TEST = /\.(?:test|journey)\.tsx?$/;

/** Prepares one file for the rules. */
export function sourceFile(path: string, text: string): SourceFile {
  const isSource = SOURCE.test(path);
  const { code, withStrings, comments } = isSource
    ? blankComments(text)
    : { code: '', withStrings: '', comments: text };
  return {
    path,
    text,
    isSource,
    isTest: TEST.test(path) || path.startsWith('test/'),
    code,
    comments,
    imports: findImports({ folder: posix.dirname(path), code, withStrings }),
  };
}
