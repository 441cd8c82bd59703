import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tables with a row for every bid, entry, player or act: a scan of one takes minutes, and bids wait for whoever locks it. */
const LARGE = [
  'ledger',
  'slips',
  'wins',
  'wallets',
  'players',
  'login_sessions',
  'audit_events',
  'player_notices',
  'slip_keys',
] as const;

/** Migrations before this one were released when nobody had large tables. */
const FIRST_CHECKED = 70;

/** What was looked at by hand, with why it stops nobody. */
const LOOKED_AT: Readonly<Record<string, string>> = {
  '0072-months.sql':
    'It takes its locks with a short timeout in a loop, adds a column with a constant, and finds the check that db/ahead has validated.',
};

interface Danger {
  readonly form: RegExp;
  readonly says: string;
}

/** Forms that read or write every row, or keep everybody out while they do. `T` stands for the table. */
const DANGERS: readonly Danger[] = [
  {
    form: /\balter column \w+ (?:set data )?type\b/,
    says: 'changes the type of a column, which writes every row anew',
  },
  {
    form: /\balter column \w+ set not null\b/,
    says: 'sets a column not null, which reads every row; use a check that is not valid first',
  },
  {
    form: /\badd column (?:if not exists )?\w+ [^,;]*\b(?:generated|(?:small|big)?serial)\b/,
    says: 'adds a column that is computed for every row',
  },
  {
    form: /\badd column (?:if not exists )?\w+ [^,;]*\bdefault (?:[a-z_]+ *\()/,
    says: 'adds a column whose default is a function, which may write every row; use a constant',
  },
  {
    form: /\badd (?:constraint \w+ )?(?:primary key|unique)\b(?! using index)/,
    says: 'adds a key, which reads every row; make the index before and use it',
  },
  {
    form: /\badd (?:constraint \w+ )?(?:check|foreign key)\b(?![^;]*\bnot valid\b)/,
    says: 'adds a check or a reference, which reads every row; say "not valid"',
  },
  {
    form: /\badd column [^,;]*\b(?:references|unique|primary key)\b/,
    says: 'adds a column with a key or a reference, which reads every row',
  },
  {
    form: /\bvalidate constraint\b/,
    says: 'validates in the transaction of all migrations, which keeps the locks of those before it meanwhile; do it from a job',
  },
];

const WHOLE_TABLE: readonly Danger[] = [
  {
    form: /^create (?:unique )?index\b/,
    says: 'builds an index while nobody can write; make it concurrently, from a job, or for a new part only',
  },
  { form: /^(?:update|delete from)\b/, says: 'writes rows of a large table; do it in batches, from a job' },
  { form: /^(?:cluster|vacuum full|reindex|truncate)\b/, says: 'writes the whole table anew' },
  { form: /^lock table\b/, says: 'locks a large table by name; take the lock in a short try' },
  {
    form: /^insert into\b[^;]*\bselect\b/,
    says: 'reads a large table into another one; do it in batches, from a job',
  },
];

/** Statements of migrations that would stop bids on a large store (docs/decisions/0079-migrations-that-stop-nobody.md). */
export function migrationProblems(root: string): readonly string[] {
  const folder = join(root, 'db/migrations');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && Number(name.slice(0, 4)) >= FIRST_CHECKED)
    .filter((name) => !Object.hasOwn(LOOKED_AT, name))
    .flatMap((name) =>
      dangersIn(readFileSync(join(folder, name), 'utf8')).map((says) => `db/migrations/${name} ${says}.`),
    );
}

/** What is dangerous in the text of one migration. Tables that it makes itself are empty, and exempt. */
export function dangersIn(text: string): readonly string[] {
  const statements = statementsOf(text);
  const made = new Set(
    statements.flatMap((one) => /^create table (?:if not exists )?(\w+)/.exec(one)?.[1] ?? []),
  );
  return statements.flatMap((statement) => dangersOf(statement, made));
}

function dangersOf(statement: string, made: ReadonlySet<string>): readonly string[] {
  const named = LARGE.filter((table) => !made.has(table) && new RegExp(`\\b${table}\\b`).test(statement));
  if (named.length === 0) return [];
  const where = `(${named.join(', ')}): "${statement.slice(0, 60)}"`;
  // A block may do to a table whatever it says anywhere; its lines cannot be told apart.
  if (statement.startsWith('do ')) return dangersOfBlock(statement).map((says) => `${says} ${where}`);
  if (statement.startsWith('alter table'))
    return isAbout(statement, named)
      ? DANGERS.filter(({ form }) => form.test(statement)).map(({ says }) => `${says} ${where}`)
      : [];
  return WHOLE_TABLE.filter(({ form }) => form.test(statement)).map(({ says }) => `${says} ${where}`);
}

function dangersOfBlock(block: string): readonly string[] {
  const parts = block
    .split(/;|\b(?:begin|then|else|loop)\b|\bexecute (?:format *\( *)?'/)
    .map((part) => part.trim());
  const inside = [...DANGERS, ...WHOLE_TABLE]
    .filter(({ form }) => parts.some((part) => form.test(part)))
    .map(({ says }) => says);
  const locks = /\b(?:alter table|lock table|attach partition)\b/.test(block);
  const isShort = /lock_timeout/.test(block);
  return locks && !isShort ? [...inside, 'locks large tables without a lock_timeout of its own'] : inside;
}

/** Whether a large table is what is altered, and not only referred to. */
function isAbout(statement: string, named: readonly string[]): boolean {
  const about = /^alter table (?:if exists )?(?:only )?(\w+)/.exec(statement)?.[1] ?? '';
  return named.includes(about);
}

/** In lower case, without comments, and with one space between words. What stands in dollars or quotes is not split. */
function statementsOf(text: string): readonly string[] {
  const parts = text.matchAll(/(\$\w*\$)[^]*?\1|'(?:[^']|'')*'|--[^\n]*|\/\*[^]*?\*\/|;|[^$'\-/;]+|[$\-/]/g);
  const statements: string[] = [''];
  for (const [part] of parts) {
    if (part === ';') statements.push('');
    else if (!part.startsWith('--') && !part.startsWith('/*'))
      statements.push((statements.pop() ?? '') + withoutComments(part));
  }
  return statements
    .map((one) => one.toLowerCase().replaceAll(/\s+/g, ' ').trim())
    .filter((one) => one !== '');
}

/** Of a body in dollars. */
function withoutComments(part: string): string {
  return part.startsWith('$') ? part.replaceAll(/--[^\n]*/g, '') : part;
}
