-- feature: ledger. Ledger, slips and wins are parted by the month of the market day (docs/decisions/0074-parted-by-month.md).
-- The tables that are there become the first part without being copied. A part, not the table, has the keys: of a slip and of
-- its wins the market day never changes, so a slip that is sent twice meets the same part; everything that is no bid stays in
-- the first part, period 0, for good.

create table book_months (
  period integer primary key,
  from_period integer not null,
  until_period integer not null unique,
  made_at timestamptz not null default clock_timestamp(),
  constraint book_months_in_order check (from_period < until_period)
);
comment on table book_months is 'The parts of ledger, slips and wins. A part holds the bids of the market days of its months, such as 202611.';
comment on column book_months.period is 'What its tables are named after: ledger_202611. Period 0 also holds everything that is no bid.';
comment on column book_months.until_period is 'The first month that is not in it.';
create trigger book_months_append_only before update or delete or truncate on book_months
  for each statement execute function refuse_change();

do $$
declare
  v_table text;
  v_old boolean;
  v_until integer := 1;
  v_patience text := current_setting('lock_timeout');
begin
  -- Whoever waits for a lock makes everybody wait who comes after, so each try is short.
  loop
    begin
      perform set_config('lock_timeout', '200ms', true);
      lock table ledger, slips, wins in access exclusive mode;
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.3);
    end;
  end loop;
  perform set_config('lock_timeout', v_patience, true);
  -- What is there is of days up to two days ahead, so days of this month and of the next go on in the same part. A new store has no
  -- wallets.
  select exists (select from wallets) into v_old;
  if v_old then
    v_until := to_char((clock_timestamp() at time zone 'UTC') + interval '2 months', 'YYYYMM')::integer;
  end if;
  foreach v_table in array array['ledger', 'slips', 'wins'] loop
    execute format('alter table %I add column if not exists period integer not null default 0', v_table);
    if not exists (
      select from pg_constraint where conrelid = v_table::regclass and conname = v_table || '_before_months' and convalidated
        and pg_get_constraintdef(oid) = format('CHECK ((period < %s))', v_until)) then
      execute format('alter table %I drop constraint if exists %I', v_table, v_table || '_before_months');
      execute format('alter table %I add constraint %I check (period < %s)', v_table, v_table || '_before_months', v_until);
    end if;
    execute format('alter table %I rename to %I', v_table, v_table || '_0');
    execute format('create table %I (like %I including defaults including constraints including comments) partition by range (period)',
      v_table, v_table || '_0');
    execute format('alter table %I drop constraint %I', v_table, v_table || '_before_months');
    execute format('alter table %I attach partition %I for values from (minvalue) to (%s)', v_table, v_table || '_0', v_until);
    execute format('alter table %I drop constraint %I', v_table || '_0', v_table || '_before_months');
    execute format('create trigger %I before update or delete or truncate on %I for each statement execute function refuse_change()',
      v_table || '_append_only', v_table);
    execute format('comment on table %I is %L', v_table, obj_description((v_table || '_0')::regclass));
    execute format('comment on table %I is %L', v_table || '_0', 'The first part, with everything from before there were parts.');
    execute format('comment on column %I.period is %L', v_table, case v_table
      when 'ledger' then 'Month of the market day, such as 202611, for stakes and wins; 0 for everything else.'
      else 'Month of the market day, such as 202611; 0 from before there were parts.' end);
  end loop;
  insert into book_months (period, from_period, until_period) values (0, -1, v_until);
end $$;
