import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A title of a test that begins with ids of requirements, such as "T14 T8 servers that are killed". */
export interface ProvenCase {
  readonly path: string;
  readonly ids: readonly string[];
  readonly title: string;
}

const FOLDERS = ['src', 'test', 'scripts'];
const TEST_FILE = /\.(test|fault|journey)\.tsx?$/;
/** The beginning of a title at the beginning of a line: ids with blanks between them, perhaps a colon, and what follows them. */
const TITLE =
  /^[ \t]*(?:test|it|describe|journey)(?:\.each\((?:(?!\)\()[\s\S])*\))?\(\s*(['"`])((?:[A-Z]+-?\d+:? )+)(.*?)\1/gm;

/** All titles that name a requirement, by path. */
export function provenCases(root: string): readonly ProvenCase[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => TEST_FILE.test(path))
      .toSorted()
      .flatMap((path) => casesIn(join(folder, path), readFileSync(join(root, folder, path), 'utf8'))),
  );
}

export function casesIn(path: string, text: string): readonly ProvenCase[] {
  return [...text.matchAll(TITLE)].map(([, , ids = '', title = '']) => ({
    path,
    ids: ids.replaceAll(':', '').trim().split(' '),
    title,
  }));
}
