-- feature: markets. Markets that staff make and change: from which day what counts, and who decided it.

alter table markets
  add column name_marathi text not null default '',
  add column place smallint check (place between 1 and 999),
  add column first_day date,
  add column last_day date,
  add column min_bid bigint check (min_bid > 0),
  add column max_bid bigint check (max_bid > 0),
  add column draw text not null default 'staff' check (draw in ('staff')),
  add column version integer not null default 1,
  add column approval_id bigint references approvals,
  add constraint markets_limits_in_order check (min_bid <= max_bid);
comment on column markets.open_minute is 'Minute of the day, in the operator''s time zone, at which the (open) result is due. Like the other times: until market_terms say otherwise.';
comment on column markets.active is 'False once it was taken back: it was made by mistake, and nobody ever bid on it.';
comment on column markets.place is 'Where it stands in lists; those without one come after, by their time.';
comment on column markets.first_day is 'Its opening day; null for those that were there before staff made markets.';
comment on column markets.last_day is 'The day after which it is not played any more. It stays, with its bids and results.';
comment on column markets.min_bid is 'The smallest bid on a number, in hundredths of a point; null for the operator''s. max_bid likewise.';
comment on column markets.draw is 'How its number is drawn: staff enter it, two people.';
comment on column markets.version is 'Counts up with every change, so that a change of what somebody has not seen is refused.';
comment on column markets.approval_id is 'Who made it.';

-- A market that was taken back leaves its name to another.
alter table markets drop constraint markets_family_name_key;
create unique index markets_name on markets (family, name) where active;

create table market_terms (
  id bigint generated always as identity primary key,
  market_id integer not null references markets,
  first_day date not null,
  open_minute smallint not null check (open_minute between 0 and 1439),
  close_minute smallint check (close_minute between 0 and 1439 and close_minute <> open_minute),
  cutoff_minutes smallint not null check (cutoff_minutes between 0 and 240),
  weekdays smallint[] not null check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  approval_id bigint not null references approvals,
  at timestamptz not null default clock_timestamp()
);
comment on table market_terms is 'Times, cut-off and weekdays of a market that count from a day on. Of two from one day the later row counts.';
create index market_terms_of_market on market_terms (market_id, first_day, id);
create trigger market_terms_append_only before update or delete or truncate on market_terms
  for each statement execute function refuse_change();

alter table market_holidays
  add column name_hindi text not null default '',
  add column name_marathi text not null default '',
  add column approval_id bigint references approvals;
comment on column market_holidays.reason is 'Its name, such as Diwali.';
comment on column market_holidays.approval_id is 'Who decided it; null for those that came before staff decided.';
alter table market_day_changes add column approval_id bigint references approvals;
comment on column market_day_changes.approval_id is 'Who decided it; null for those that came before staff decided.';
