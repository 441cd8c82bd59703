-- feature: markets. Markets with their schedule, market days and the sessions that bids go into.

create table markets (
  id integer generated always as identity (start with 101) primary key,
  family text not null check (family in ('main', 'starline', 'gali')),
  name text not null check (length(name) between 2 and 40),
  name_hindi text not null default '',
  open_minute smallint not null check (open_minute between 0 and 1439),
  close_minute smallint,
  cutoff_minutes smallint not null default 0 check (cutoff_minutes between 0 and 240),
  weekdays smallint[] not null default '{0,1,2,3,4,5,6}'
    check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  active boolean not null default true,
  chart_url text not null default '' check (chart_url = '' or chart_url ~ '^https?://'),
  created_at timestamptz not null default clock_timestamp(),
  unique (family, name),
  constraint markets_close_minute_check check (close_minute between 0 and 1439 and close_minute <> open_minute),
  constraint markets_main_has_a_close check ((family = 'main') = (close_minute is not null))
);
comment on table markets is 'Everything that is drawn: markets with an open and a close, hourly draws of starline, draws of gali.';
comment on column markets.open_minute is 'Minute of the day, in the operator''s time zone, at which the (open) result is due.';
comment on column markets.close_minute is 'The same of the close; only main markets have one.';
comment on column markets.cutoff_minutes is 'So long before the result bids end.';
comment on column markets.weekdays is 'On which days it is drawn: 0 is Sunday.';

create table market_holidays (
  day date not null,
  market_id integer references markets,
  reason text not null default '',
  unique nulls not distinct (day, market_id)
);
comment on table market_holidays is 'Days on which a market is not drawn.';
comment on column market_holidays.market_id is 'Null: every market.';

create table market_day_changes (
  market_id integer not null references markets,
  day date not null,
  open_minute smallint not null check (open_minute between 0 and 1439),
  close_minute smallint,
  primary key (market_id, day),
  constraint market_day_changes_close_minute_check
    check (close_minute between 0 and 1439 and close_minute <> open_minute)
);
comment on table market_day_changes is 'Other times for one market day (decisions §3).';

create table market_days (
  id bigint generated always as identity primary key,
  market_id integer not null references markets,
  day date not null,
  unique (market_id, day)
);
comment on table market_days is 'A market on a day: what the bids of all its sessions belong to.';

create table market_sessions (
  id integer generated always as identity primary key,
  market_day_id bigint not null references market_days,
  session text not null check (session in ('open', 'close')),
  takes_bids_from timestamptz not null,
  closes_at timestamptz not null,
  result_due_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'closed', 'declared', 'settled', 'voided')),
  closed_at timestamptz,
  number text,
  declared_at timestamptz,
  unique (market_day_id, session),
  constraint market_sessions_times_in_order check (takes_bids_from < closes_at and closes_at <= result_due_at),
  constraint market_sessions_number_when_declared check ((state in ('declared', 'settled')) = (number is not null)),
  constraint market_sessions_closed_at_some_time check (state = 'open' or closed_at is not null)
);
comment on table market_sessions is 'What bids go into and what is drawn: the open or the close of a main market, the one draw of the others (open).';
comment on column market_sessions.closes_at is 'When bids end by the schedule; closed_at says when they did.';
comment on column market_sessions.number is 'The declared number: a pana, or the two digits of a gali result.';
create index market_sessions_open on market_sessions (closes_at) where state = 'open';
-- The few sessions whose bids are undecided.
create index market_sessions_undecided on market_sessions (market_day_id) where state not in ('settled', 'voided');
create trigger market_sessions_guard before update on market_sessions for each row execute function guard_session();
create trigger market_sessions_kept before delete or truncate on market_sessions
  for each statement execute function refuse_change();
