-- feature: results. Declared results, set-based settlement in resumable batches, and reversed results.

create table results (
  id bigint generated always as identity primary key,
  market_session_id integer not null references market_sessions,
  version smallint not null check (version > 0),
  number text not null check (number ~ '^[0-9]{2,3}$'),
  approval_id bigint references approvals,
  made_by bigint references staff,
  confirmed_by bigint references staff,
  declared_at timestamptz not null default clock_timestamp(),
  unique (market_session_id, version)
);
comment on table results is 'Every result that was ever declared; of a session the newest version stands, unless it was reversed.';
comment on column results.version is '1 for the first declaration, counting up with every declaration after a reversal.';
comment on column results.approval_id is 'Null for results of past days that were imported without bids.';
create trigger results_append_only before update or delete or truncate on results
  for each statement execute function refuse_change();

create table settlements (
  id bigint generated always as identity primary key,
  result_id bigint not null unique references results,
  market_session_id integer not null references market_sessions,
  market_day_id bigint not null references market_days,
  winning integer[] not null check (cardinality(winning) > 0),
  state text not null default 'planned' check (state in ('planned', 'running', 'done', 'reversing', 'reversed')),
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz
);
comment on table settlements is 'Pays the wins of one result, and reverses them.';
comment on column settlements.winning is 'Every selection that wins by this result and is decided by it (src/rules/game/results.ts).';
comment on column settlements.state is 'planned → running → done; from each of them to reversing and then reversed.';
create index settlements_unfinished on settlements (id) where state in ('planned', 'running', 'reversing');
create index settlements_of_session on settlements (market_session_id);

create table settlement_batches (
  settlement_id bigint not null references settlements,
  batch integer not null,
  from_player bigint not null,
  to_player bigint not null,
  done_at timestamptz,
  bids_won bigint not null default 0,
  players_paid bigint not null default 0,
  points_paid bigint not null default 0,
  reversed_at timestamptz,
  points_taken bigint not null default 0,
  points_in_debt bigint not null default 0,
  primary key (settlement_id, batch),
  constraint settlement_batches_done_before_reversed check (reversed_at is null or done_at is not null)
);
comment on table settlement_batches is 'A range of players, settled in one transaction and reversed in one.';
comment on column settlement_batches.points_taken is 'What the reversal took from wallets …';
comment on column settlement_batches.points_in_debt is '… and what became clawback debt.';

-- No foreign keys, see ledger.
create table wins (
  player_id bigint not null,
  seq bigint not null,
  line smallint not null check (line > 0),
  settlement_id bigint not null,
  amount bigint not null check (amount > 0),
  primary key (player_id, seq, line, settlement_id)
);
comment on table wins is 'One row per winning line. A line of a settled session without a row here has lost; nothing is written for it.';
create index wins_of_settlement on wins (player_id, settlement_id);
create trigger wins_append_only before update or delete or truncate on wins
  for each statement execute function refuse_change();

create table result_reversals (
  result_id bigint primary key references results,
  market_session_id integer not null references market_sessions,
  market_id integer not null references markets,
  day date not null,
  reason text not null check (reason <> ''),
  approval_id bigint not null unique references approvals,
  made_by bigint not null references staff,
  confirmed_by bigint not null references staff,
  at timestamptz not null default clock_timestamp(),
  constraint result_reversals_two_people check (made_by <> confirmed_by)
);
comment on table result_reversals is 'Results that do not stand any more. The result itself stays, and so does its number.';
comment on column result_reversals.market_id is 'Market and day of the session; charts look for them.';
create index result_reversals_of_market on result_reversals (market_id, day);
create index result_reversals_of_session on result_reversals (market_session_id);
create trigger result_reversals_append_only before update or delete or truncate on result_reversals
  for each statement execute function refuse_change();
