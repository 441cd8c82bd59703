-- feature: markets. Markets with their schedule, market days and the sessions that bids go into.

create table markets (
  id integer generated always as identity (start with 101) primary key,
  family text not null check (family in ('main', 'starline', 'gali')),
  name text not null check (length(name) between 2 and 40),
  name_hindi text not null default '',
  open_minute smallint not null check (open_minute between 0 and 1439),
  close_minute smallint check (close_minute between 0 and 1439 and close_minute <> open_minute),
  cutoff_minutes smallint not null default 0 check (cutoff_minutes between 0 and 240),
  weekdays smallint[] not null default '{0,1,2,3,4,5,6}'
    check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  active boolean not null default true,
  chart_url text not null default '' check (chart_url = '' or chart_url ~ '^https?://'),
  created_at timestamptz not null default clock_timestamp(),
  unique (family, name),
  check ((family = 'main') = (close_minute is not null))
);

create table market_holidays (
  day date not null,
  -- null: every market
  market_id integer references markets,
  reason text not null default '',
  unique nulls not distinct (day, market_id)
);

-- Other times for one market day (decisions.md §3).
create table market_day_changes (
  market_id integer not null references markets,
  day date not null,
  open_minute smallint not null check (open_minute between 0 and 1439),
  close_minute smallint check (close_minute between 0 and 1439 and close_minute <> open_minute),
  primary key (market_id, day)
);

create table market_days (
  id bigint generated always as identity primary key,
  market_id integer not null references markets,
  day date not null,
  unique (market_id, day)
);

create table market_sessions (
  id integer generated always as identity primary key,
  market_day_id bigint not null references market_days,
  session text not null check (session in ('open', 'close')),
  takes_bids_from timestamptz not null,
  closes_at timestamptz not null,
  result_due_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'closed', 'declared', 'settled', 'voided')),
  closed_at timestamptz,
  -- The declared number: a pana, or the two digits of a gali result.
  number text,
  declared_at timestamptz,
  unique (market_day_id, session),
  check (takes_bids_from < closes_at and closes_at <= result_due_at),
  check ((state in ('declared', 'settled')) = (number is not null)),
  check (state = 'open' or closed_at is not null)
);
create index market_sessions_open on market_sessions (closes_at) where state = 'open';

-- open → closed → declared → settled, or voided before that; back from declared only by a revert of the result.
create function guard_session() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (old.state, new.state) not in (
    ('open', 'closed'), ('closed', 'declared'), ('declared', 'settled'),
    ('declared', 'closed'), ('settled', 'closed'), ('open', 'voided'), ('closed', 'voided')
  ) then
    raise exception 'session % cannot go from % to %', old.id, old.state, new.state
      using errcode = 'integrity_constraint_violation';
  end if;
  if old.state <> 'open' and new.closes_at <> old.closes_at then
    raise exception 'session % is closed, its time stands', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger market_sessions_guard before update on market_sessions for each row execute function guard_session();
create trigger market_sessions_kept before delete or truncate on market_sessions
  for each statement execute function refuse_change();
