import { existsSync } from 'node:fs';
import { posix } from 'node:path';

type Document = {
  /** From the project's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
};

/** Folders of the sources: what a document names in them must be there. What is built or kept is not among them. */
const SOURCE_PATH = /(?<![\w./#-])(?:src|scripts|test|db|docs|\.ci)\/[\w./-]*[\w/]/g;

/** A package import such as #rules/money.ts names a file under src. */
const PACKAGE_IMPORT = /(?<![\w./])#(rules|contract|ui)\/[\w./-]*\w/g;

/** A file at the root, in code marks. */
const ROOT_FILE = /`([\w.-]+\.(?:json|md|ts|mjs))`/g;

const LINK = /\]\(([^)\s]+)\)/g;
const PLACEHOLDER = /NNNN|…/;

/** Every file or folder that the document names or links to and that is not there, as "document: path". */
export function missingPaths({ path, text }: Document): readonly string[] {
  const named = [
    ...[...text.matchAll(SOURCE_PATH)].map(([found]) => found),
    ...[...text.matchAll(PACKAGE_IMPORT)].map(([found]) => `src/${found.slice(1)}`),
    ...[...text.matchAll(ROOT_FILE)].map(([, found = '']) => found),
  ];
  const linked = [...text.matchAll(LINK)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .map((target) => posix.join(posix.dirname(path), target));
  return [...new Set([...named, ...linked])]
    .filter((one) => !PLACEHOLDER.test(one) && !existsSync(one))
    .map((one) => `${path}: ${one}`);
}
