import { lineOf } from './line-of.ts';
import type { SourceFile } from './source-file.ts';

/** A place where SQL names a table, a view or a function of ours. */
export type TableReference = {
  readonly path: string;
  readonly line: number;
  /** The feature whose SQL it is; for files directly in src/server: ''. */
  readonly feature: string;
  readonly name: string;
  readonly owner: string;
  readonly isFunction: boolean;
  /** TypeScript of the server, the body of a function or view, or what a migration declares outside of bodies. */
  readonly from: 'server' | 'body' | 'migration';
};

type Definition = {
  readonly name: string;
  readonly isFunction: boolean;
  readonly owner: string;
  readonly path: string;
  readonly text: string;
  readonly start: number;
  /** Where the body of a function or view ends; for tables where their name ends. */
  readonly end: number;
};

const DATABASE = /^db\/(?:functions|migrations)\/.*\.sql$/;

const HEADER = /^-- feature: ([\w-]+)/;

const DEFINED =
  /\bcreate\s+(?:or\s+replace\s+)?(?:unlogged\s+|materialized\s+)?(table|view|function)\s+(?:if\s+not\s+exists\s+)?(\w+)/g;

// Words that a table follows; "on" only where a migration declares an index or a trigger.
const TABLE_WORDS = ['from', 'join', 'into', 'update', 'using', 'truncate', 'lock', 'table', 'references'];
// What ends the tables after "from".
const LIST_END =
  /^(?:where|group|order|having|limit|offset|union|intersect|except|for|returning|set|window|loop)$/;

/** Every reference to a table, view or function of ours in the SQL of the server and of the database. */
export function tableReferences(files: readonly SourceFile[]): readonly TableReference[] {
  const definitions = files.filter(({ path }) => DATABASE.test(path)).flatMap(definitionsIn);
  // The first file that creates a name owns it, and the last one that creates it anew says how it is.
  const owners = new Map(definitions.toReversed().map((one) => [one.name, one]));
  const inForce = new Map(definitions.filter(({ end }) => end > 0).map((one) => [one.name, one]));
  const named = (text: string, words: readonly string[]) => namesIn(text, { owners, words });
  return [
    ...files.filter(isServerSql).flatMap(({ path, text, code, comments }) =>
      named(templatesOf({ text, code, comments }), TABLE_WORDS).map((found) => ({
        ...found,
        path,
        feature: featureOf(path),
        from: 'server' as const,
      })),
    ),
    ...[...inForce.values()].flatMap(({ name, path, text, start, end }) =>
      named(keepRange(text, start, end), TABLE_WORDS)
        .filter((found) => found.name !== name)
        .map((found) => ({ ...found, path, feature: owners.get(name)?.owner ?? '', from: 'body' as const })),
    ),
    ...files
      .filter(({ path }) => DATABASE.test(path))
      .flatMap((file) =>
        named(withoutBodies(file), [...TABLE_WORDS, 'on']).map((found) => ({
          ...found,
          path: file.path,
          feature: ownerOf(file),
          from: 'migration' as const,
        })),
      ),
  ];
}

/** The feature that a file of the server belongs to; '' directly in src/server. */
function featureOf(path: string): string {
  const parts = path.split('/');
  return parts.length > 3 ? (parts[2] ?? '') : '';
}

function ownerOf({ text }: SourceFile): string {
  return HEADER.exec(text)?.[1] ?? '';
}

function isServerSql({ path, isTest, text }: SourceFile): boolean {
  return path.startsWith('src/server/') && !isTest && /\bsql`/.test(text);
}

/** What stands in the templates of a source; its strings in quotes go, as those inside of SQL do. */
function templatesOf({ text, code, comments }: Pick<SourceFile, 'text' | 'code' | 'comments'>): string {
  const isTemplate = (at: number) => code[at] === ' ' && comments[at] === ' ';
  return blankSql(text.replace(/[^\n]/g, (sign, at: number) => (isTemplate(at) ? sign : ' ')));
}

/** SQL with spaces in the place of its comments and strings. */
function blankSql(text: string): string {
  return text.replace(/--[^\n]*|'[^'\n]*'/g, (found) => ' '.repeat(found.length));
}

function definitionsIn(file: SourceFile): readonly Definition[] {
  const text = blankSql(file.text);
  return [...text.matchAll(DEFINED)].map((match) => {
    const [found, kind, name = ''] = match;
    const end = kind === 'table' ? 0 : bodyEnd(text, { from: match.index + found.length, kind: kind ?? '' });
    return {
      name,
      isFunction: kind === 'function',
      owner: ownerOf(file),
      path: file.path,
      text,
      start: match.index,
      end,
    };
  });
}

/** Where a function's body is closed by the same $…$ that opens it, or the view's statement ends. */
function bodyEnd(text: string, { from, kind }: { readonly from: number; readonly kind: string }): number {
  if (kind === 'view') return (text.indexOf(';', from) + text.length) % text.length;
  const opening = /\$\w*\$/g;
  opening.lastIndex = from;
  const quote = opening.exec(text)?.[0];
  return quote === undefined ? text.length : text.indexOf(quote, opening.lastIndex) + quote.length;
}

function keepRange(text: string, start: number, end: number): string {
  return text.slice(0, start).replace(/[^\n]/g, ' ') + text.slice(start, end);
}

/** What a file of the database declares, without the bodies of its functions and views. */
function withoutBodies(file: SourceFile): string {
  return definitionsIn(file)
    .filter(({ end }) => end > 0)
    .reduce(
      (text, { start, end }) =>
        text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end),
      blankSql(file.text),
    );
}

type Names = { readonly owners: ReadonlyMap<string, Definition>; readonly words: readonly string[] };

type Found = Pick<TableReference, 'line' | 'name' | 'owner' | 'isFunction'>;

function namesIn(text: string, { owners, words }: Names): readonly Found[] {
  const calls = [...text.matchAll(/\b([a-z_]\w*)\s*\(/g)].map((match) => ({
    at: match.index,
    name: match[1] ?? '',
  }));
  const find = (places: readonly Place[], isFunction: boolean) =>
    places.flatMap(({ at, name }) => {
      const known = owners.get(name);
      return known === undefined || known.isFunction !== isFunction
        ? []
        : [{ line: lineOf(text, at), name, owner: known.owner, isFunction }];
    });
  return [...find(tablePlaces(text, words), false), ...find(calls, true)].toSorted(
    (one, other) => one.line - other.line,
  );
}

type Place = { readonly at: number; readonly name: string };

/** Names that follow a word such as "from" or "join", and after "from" those that follow its commas. */
function tablePlaces(text: string, words: readonly string[]): readonly Place[] {
  const pattern = new RegExp(`\\b(${words.join('|')})\\s+(?:only\\s+|table\\s+)*([a-z_]\\w*)`, 'g');
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [found, word, name = ''] = match;
    const at = match.index + found.length - name.length;
    return [{ at, name }, ...(word === 'from' ? afterCommas(text, at) : [])];
  });
}

function afterCommas(text: string, from: number): readonly Place[] {
  const places: Place[] = [];
  const token = /[a-z_]\w*|[(),;]/g;
  token.lastIndex = from;
  let depth = 0;
  let isNext = false;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [word] = match;
    if (word === '(') depth += 1;
    if (word === ')') depth -= 1;
    if (depth < 0 || word === ';' || (depth === 0 && LIST_END.test(word))) break;
    if (isNext && /\w/.test(word)) places.push({ at: match.index, name: word });
    isNext = depth === 0 && word === ',';
  }
  return places;
}
