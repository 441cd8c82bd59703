import { describe, expect, test } from 'vitest';
import { sourceFile } from './source-file.ts';
import { tableReferences } from './table-references.ts';

const DATABASE = {
  'db/migrations/0001-ledger.sql':
    '-- feature: ledger. x\ncreate table wallets ();\ncreate unlogged table ledger ();\n',
  'db/functions/post.sql': '-- feature: ledger. x\ncreate function post() as $$ select 1 $$;\n',
};

describe('SQL in TypeScript', () => {
  test.each([
    ['a table', 'select * from wallets w', ['wallets']],
    [
      'tables after commas',
      'from unnest(a, ledger) u, wallets w, (select 1) x, ledger',
      ['wallets', 'ledger'],
    ],
    [
      'joins and conditions',
      'from a join wallets on b in (c, d) where e = any (select f from ledger)',
      ['wallets', 'ledger'],
    ],
    ['what is written', 'update wallets set a = 1; insert into ledger (a) values (1)', ['wallets', 'ledger']],
    ['locks', 'lock table wallets; truncate ledger', ['wallets', 'ledger']],
    ['a call', 'select post(1)', ['post']],
    ['columns and names that are not there', 'select wallets, ledger.x from other, others', []],
    ['comments and strings', "select 'from wallets' -- from ledger", []],
  ])('finds %s', (_name, statement, names) => {
    expect(found({ 'src/server/bidding/x.ts': `const x = sql\`\n${statement}\`;\n` })).toEqual(
      names.map((name) => `bidding: ledger.${name} at src/server/bidding/x.ts:2`),
    );
  });

  test('is not looked for in prose', () => {
    expect(found({ 'src/server/bidding/x.ts': "const x = [sql`select 1`, 'from wallets'];\n" })).toEqual([]);
    expect(found({ 'src/server/bidding/x.ts': 'const x = `from wallets`;\n' })).toEqual([]);
  });
});

describe('SQL of the database', () => {
  test('a body belongs to the feature that made the function, and the last one counts', () => {
    const files = {
      'db/migrations/0002-a.sql':
        '-- feature: bidding. x\ncreate function place() as $$ select 1 from wallets $$;\n',
      'db/migrations/0003-b.sql':
        '-- feature: results. x\ncreate or replace function place() as $b$ select 1 from ledger $b$;\n',
    };
    expect(found(files)).toEqual(['bidding: ledger.ledger at db/migrations/0003-b.sql:2']);
  });

  test('a view is read to its end', () => {
    const files = {
      'db/functions/bids.sql': '-- feature: bidding. x\ncreate view bids as\n  select 1 from wallets;\n',
    };
    expect(found(files)).toEqual(['bidding: ledger.wallets at db/functions/bids.sql:3']);
  });

  test('a migration names what it points at, indexes and changes', () => {
    const files = {
      'db/migrations/0002-a.sql': [
        '-- feature: bidding. x',
        'create table slips (a bigint references wallets);',
        'create index b on ledger (a);',
        'alter table ledger add column c int;',
      ].join('\n'),
    };
    expect(found(files)).toEqual([
      'bidding: ledger.wallets at db/migrations/0002-a.sql:2',
      'bidding: ledger.ledger at db/migrations/0002-a.sql:3',
      'bidding: ledger.ledger at db/migrations/0002-a.sql:4',
    ]);
  });
});

function found(files: Readonly<Record<string, string>>): readonly string[] {
  return tableReferences(
    Object.entries({ ...DATABASE, ...files }).map(([path, text]) => sourceFile(path, text)),
  )
    .filter(({ path }) => path in files)
    .filter(({ feature, owner }) => feature !== owner)
    .map(({ feature, owner, name, path, line }) => `${feature}: ${owner}.${name} at ${path}:${line}`);
}
