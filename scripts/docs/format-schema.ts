import { SERVER_FEATURES } from '../tidy/server-features.ts';
import type { Callable, Catalog, Column, Constraint, Relation } from './read-catalog.ts';

/** A file of db/migrations or db/functions; its first line names the feature that owns what it makes. */
export interface SqlSource {
  readonly name: string;
  readonly text: string;
}

type Sources = { readonly migrations: readonly SqlSource[]; readonly functions: readonly SqlSource[] };

const WIDTH = 120;

const INTRODUCTION = `-- The whole database on one page, by feature. \`npm run docs\` writes it from a migrated store; change the files of
-- db/migrations and db/functions, not this page. Bodies of functions and views stand in db/functions.`;

/** The schema as one page. The same store always gives the same text, so that a check can compare it. */
export function formatSchema(catalog: Catalog, sources: Sources): string {
  const owners = ownersOf(sources.migrations);
  const sections = Object.keys(SERVER_FEATURES).flatMap((feature) => {
    const tables = owners
      .filter((owner) => owner.feature === feature)
      .flatMap(({ relation }) => catalog.relations.filter(({ name }) => name === relation))
      .map((relation) => formatRelation(catalog, relation));
    const definitions = sources.functions
      .filter(({ text }) => text.startsWith(`-- feature: ${feature}.`))
      .map((source) => formatDefinition(catalog, source));
    return tables.length + definitions.length === 0 ? [] : [`-- ── ${feature} ──`, ...tables, ...definitions];
  });
  assertComplete(catalog, owners);
  return `${[INTRODUCTION, ...sections].join('\n\n')}\n`;
}

type Owner = { readonly relation: string; readonly feature: string };

/** Which feature owns a table, in the order in which they are made. */
function ownersOf(migrations: readonly SqlSource[]): readonly Owner[] {
  const made = migrations.flatMap(({ text }) => {
    const [, feature = ''] = /^-- feature: (\w+)\./.exec(text) ?? [];
    return [...text.matchAll(/^create (?:unlogged )?(?:table|sequence) (\w+)/gm)].map(
      ([, relation = '']) => ({ relation, feature }),
    );
  });
  // Made before the first migration, by src/server/platform/store/migrate.ts.
  const own = ['migrations', 'functions'].map((relation) => ({ relation, feature: 'platform' }));
  return [...own, ...made];
}

function assertComplete({ relations }: Catalog, owners: readonly Owner[]): void {
  const lost = relations.filter(
    ({ name, kind }) => kind !== 'view' && !owners.some(({ relation }) => relation === name),
  );
  if (lost.length > 0) throw new Error(`No migration makes ${lost.map(({ name }) => name).join(', ')}.`);
  const unsaid = relations.filter(({ kind, comment }) => kind === 'table' && comment === null);
  if (unsaid.length > 0)
    throw new Error(
      `Say by "comment on table" what it is for: ${unsaid.map(({ name }) => name).join(', ')}.`,
    );
}

function formatRelation(catalog: Catalog, relation: Relation): string {
  const { name, kind, comment } = relation;
  if (kind === 'sequence') return [...commentLines(comment), `create sequence ${name};`].join('\n');
  const constraints = catalog.constraints.filter((c) => c.relation === name);
  const inline = constraints.filter((constraint) => isOfItsColumn(constraint));
  const columns = catalog.columns
    .filter((column) => column.relation === name)
    .map((column) => ({
      comments: commentLines(column.comment),
      line: formatColumn(
        column,
        inline.filter(({ columns: [first] }) => first === column.name),
      ),
    }));
  const rest = constraints
    .filter((constraint) => !inline.includes(constraint))
    .map((constraint) => ({ comments: [], line: formatConstraint(constraint) }));
  const options =
    relation.options === null ? '' : ` with (${relation.options.join(', ').replace('=', ' = ')})`;
  return [
    ...commentLines(comment),
    `create ${relation.unlogged ? 'unlogged ' : ''}table ${name} (`,
    ...[...columns, ...rest].flatMap(({ comments, line }, i, all) => [
      ...comments.map((text) => `  ${text}`),
      ...wrap(`  ${line}${i === all.length - 1 ? '' : ','}`, '    '),
    ]),
    `)${options};`,
    ...[...catalog.indexes, ...catalog.triggers]
      .filter((part) => part.relation === name)
      .flatMap(({ definition }) => wrap(`${readable(definition).replace(' using btree', '')};`, '  ')),
  ].join('\n');
}

/** Whether the database gave it its name, of a single column: then it says nothing that the column's line would not. */
function isOfItsColumn({ relation, name, columns }: Constraint): boolean {
  const [first] = columns;
  return (
    columns.length === 1 &&
    [`${relation}_pkey`, ...ENDINGS.map((end) => `${relation}_${first}_${end}`)].includes(name)
  );
}

const ENDINGS = ['key', 'fkey', 'check'] as const;

function formatColumn(column: Column, constraints: readonly Constraint[]): string {
  const key = constraints.some(({ name }) => name.endsWith('_pkey'));
  return [
    `${column.name} ${readable(column.type)}`,
    ...(column.required && !key && column.counts_from === null ? ['not null'] : []),
    ...(column.value === null ? [] : [`default ${readable(column.value)}`]),
    ...(column.counts_from === null ? [] : [`generated always as identity${startOf(column.counts_from)}`]),
    ...constraints.map(({ definition }) =>
      readable(definition)
        .replace(/^(primary key|unique) \(.*\)$/, '$1')
        .replace(/^foreign key \(.*?\) /, ''),
    ),
  ].join(' ');
}

function startOf(first: number): string {
  return first === 1 ? '' : ` (start with ${first})`;
}

function formatConstraint({ relation, name, definition }: Constraint): string {
  const given = !name.startsWith(`${relation}_`) || !/_(?:pkey|key|fkey)$/.test(name);
  return `${given ? `constraint ${name} ` : ''}${readable(definition)}`;
}

/** A function or view as its signature, with what its file says about it. */
function formatDefinition(catalog: Catalog, { name, text }: SqlSource): string {
  const comments = text.split('\n').filter((line) => line.startsWith('--'));
  const about = comments
    .map((line) => line.slice('-- '.length))
    .join(' ')
    .replace(/^feature: \w+\. /, '');
  const own = name.slice(0, -'.sql'.length);
  const called = catalog.functions.find((candidate) => candidate.name === own);
  const signature = called === undefined ? formatView(catalog, own) : formatCallable(called);
  return [...commentLines(about), ...wrap(`${signature};`, '  ')].join('\n');
}

function formatCallable({ name, parameters, result }: Callable): string {
  return `create function ${name}(${readable(parameters)}) returns ${readable(result)}`;
}

function formatView({ columns }: Catalog, view: string): string {
  const own = columns.filter(({ relation }) => relation === view);
  return `create view ${view} (${own.map(({ name, type }) => `${name} ${readable(type)}`).join(', ')})`;
}

/** As people write it: small letters outside of texts, no casts that say nothing, lists with `in`. */
function readable(definition: string): string {
  return definition
    .replace(/'(?:[^']|'')*'|[A-Z]+/g, (part) => (part.startsWith("'") ? part : part.toLowerCase()))
    .replace(/timestamp(\(\d\))? with time zone/g, 'timestamptz$1')
    .replace(/'(-?\d+)'::(?:integer|bigint)\b/g, '$1')
    .replace(/(?<=\d|')::(?:text|bigint|smallint|jsonb|interval|timestamptz)\b(?!\[)/g, '')
    .replace(/ = any \(array\[([^\]]*)\]\)/g, ' in ($1)')
    .replace(/ <> all \(array\[([^\]]*)\]\)/g, ' not in ($1)')
    .replace(/ ~~ (?=')/g, ' like ')
    .replaceAll('public.', '');
}

function commentLines(text: string | null): readonly string[] {
  return text === null ? [] : wrap(text, '').map((line) => `-- ${line}`);
}

function wrap(text: string, indent: string): readonly string[] {
  const lines: string[] = [];
  const [first = '', ...words] = text.split(/(?<=\S) /);
  let line = first;
  for (const word of words) {
    if (line.length + word.length + 1 > WIDTH) {
      lines.push(line);
      line = `${indent}${word}`;
    } else line = `${line} ${word}`;
  }
  return [...lines, line];
}
