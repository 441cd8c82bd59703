-- feature: results. What was bid on a session, summed up once it takes no more bids.

create table session_sums (
  market_session_id integer primary key references market_sessions,
  slips bigint not null check (slips >= 0),
  bids bigint not null check (bids >= 0),
  players bigint not null check (players >= 0),
  points bigint not null check (points >= 0),
  last_at timestamptz,
  games jsonb not null,
  five_minutes jsonb not null,
  at timestamptz not null default clock_timestamp()
);
comment on table session_sums is 'The bids that end with a closed session or are decided by it, so that its page reads no slips. db/invariants/sessions.sql compares them with the slips.';
comment on column session_sums.games is 'The same by game: code, slips, bids, players, points.';
comment on column session_sums.five_minutes is 'The same by five minutes: at in milliseconds, bids, points.';
create trigger session_sums_append_only before update or delete or truncate on session_sums
  for each statement execute function refuse_change();
-- The job that sums finds sessions without sums by their number.
create index market_sessions_closed on market_sessions (closed_at) where state <> 'open';
