import { expect, test } from 'vitest';
import { dangersIn, migrationProblems } from './migration-problems.ts';

test('no migration since 0070 stops bids on a large store', () => {
  expect(migrationProblems('.')).toEqual([]);
});

test.each([
  ['alter table ledger alter column reference type text;', 'changes the type'],
  ['alter table slips alter column total set not null;', 'sets a column not null'],
  ['alter table wallets add column id bigint generated always as identity;', 'computed for every row'],
  ['alter table slips add column made timestamptz default clock_timestamp();', 'default is a function'],
  ['alter table ledger add constraint ledger_once unique (key);', 'adds a key'],
  ['alter table slips add check (total > 0);', 'say "not valid"'],
  ['alter table slips add column market bigint references markets;', 'with a key or a reference'],
  ['alter table slips validate constraint slips_total;', 'validates in the transaction'],
  ['create index slips_by_time on slips (accepted_at);', 'builds an index'],
  ["update wallets set balance = 0; comment on table a is 'b; update';", 'writes rows'],
  ['insert into roll_ups select player_id, sum(amount) from ledger group by 1;', 'reads a large table'],
  ['lock table ledger in access exclusive mode;', 'locks a large table'],
  ["do $$ begin execute 'alter table slips add column a int'; end $$;", 'without a lock_timeout'],
  [
    "do $$ begin perform set_config('lock_timeout', '1s', true); update wins set paid = 0; end $$;",
    'writes rows',
  ],
])('%s is refused: %s', (text, says) => {
  expect(dangersIn(text)).toEqual([expect.stringContaining(says)]);
});

test.each([
  'alter table ledger add column period integer not null default 0;',
  'alter table slips add constraint slips_total check (total > 0) not valid;',
  '-- update wallets set balance = 0;\nalter table book_checks add column seen_until timestamptz;',
  'create table slips_of_a_day (player_id bigint references players, day date); create index a on slips_of_a_day (day);',
  'create table wins (id bigint); create index wins_by_id on wins (id);',
  "create function a() returns void language sql as $$ update wallets set balance = 0; select ';' $$;",
  'alter table market_plans alter column id type bigint;',
])('%s stops nobody', (text) => {
  expect(dangersIn(text)).toEqual([]);
});
