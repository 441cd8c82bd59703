-- feature: exposure. Limits of the operator on what is bid, who has looked at an open book, and cutting sheets.

create table bid_limits (
  id bigint generated always as identity primary key,
  market_id integer references markets,
  market_day_id bigint references market_days,
  key integer not null check (key <> 0),
  points bigint check (points >= 0 and points % 100 = 0),
  changed_by bigint not null references staff,
  changed_at timestamptz not null default clock_timestamp(),
  constraint bid_limits_one_place check (market_id is null or market_day_id is null),
  constraint bid_limits_once unique nulls not distinct (market_day_id, market_id, key)
);
comment on table bid_limits is 'The most that is taken on a number, a game, a session, or of one player in it. place_slips holds them. The day''s own counts before the market''s, and that before the one for all.';
comment on column bid_limits.key is 'What it is about (src/rules/exposure/limit-key.ts).';
comment on column bid_limits.points is 'Null: no limit here, whatever the wider one says.';
create trigger bid_limits_kept before delete or truncate on bid_limits
  for each statement execute function refuse_change();

create table limit_totals (
  market_day_id bigint not null,
  key integer not null,
  points bigint not null,
  primary key (market_day_id, key)
) with (fillfactor = 50);
comment on table limit_totals is 'What is bid so far, by key of bid_limits; kept only for market days that have a limit. Written by whoever places a slip, under the lock of the day.';

create table limit_alarms (
  market_day_id bigint not null references market_days,
  key integer not null,
  level text not null check (level in ('near', 'reached')),
  at timestamptz not null default clock_timestamp(),
  primary key (market_day_id, key, level)
);
comment on table limit_alarms is 'Limits that came near or were reached, each told once.';

create table exposure_looks (
  market_session_id integer not null references market_sessions,
  staff_id bigint not null references staff,
  reason text not null check (reason in ('limits', 'cutting', 'incident', 'sheet')),
  at timestamptz not null default clock_timestamp(),
  primary key (market_session_id, staff_id)
);
comment on table exposure_looks is 'Who has seen what was bid on the numbers of a session before its result, and so can neither enter nor check it (guard_result).';
comment on column exposure_looks.reason is 'sheet: a colleague gave them the cutting sheet.';
create trigger exposure_looks_append_only before update or delete or truncate on exposure_looks
  for each statement execute function refuse_change();

create table cutting_sheets (
  id bigint generated always as identity primary key,
  market_session_id integer not null references market_sessions,
  no integer not null check (no > 0),
  rounding bigint not null check (rounding > 0),
  keep jsonb not null,
  lines jsonb not null,
  made_by bigint not null references staff,
  at timestamptz not null default clock_timestamp(),
  constraint cutting_sheets_numbered unique (market_session_id, no)
);
comment on table cutting_sheets is 'What the operator would hand on to others, frozen when it was made. A list, not a bid. Kept for 90 days.';
comment on column cutting_sheets.keep is 'The most that is kept on a number, by code of the game, in hundredths.';
comment on column cutting_sheets.lines is 'Game, number, and what is bid, kept and cut, in hundredths.';
create trigger cutting_sheets_kept before update or delete on cutting_sheets
  for each row execute function guard_cutting_sheet();

create table lay_offs (
  id bigint generated always as identity primary key,
  market_session_id integer not null references market_sessions,
  sheet_no integer not null,
  game smallint not null references games,
  taken_by text not null check (taken_by <> ''),
  points bigint not null check (points > 0),
  rate_stake bigint not null check (rate_stake > 0),
  rate_return bigint not null check (rate_return > 0),
  noted_by bigint not null references staff,
  at timestamptz not null default clock_timestamp()
);
comment on table lay_offs is 'What somebody outside took of a cutting sheet, at which rate; for reports. No points of players move by it.';
create index lay_offs_of_session on lay_offs (market_session_id);
create trigger lay_offs_append_only before update or delete or truncate on lay_offs
  for each statement execute function refuse_change();
