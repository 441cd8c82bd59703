-- feature: payments. Longer keys, a payee delay in minutes that both people can end early, a look at what is undecided.

-- Keys of clients have up to 255 signs (security.md MON-03). What stands was held to less, so it need not be read again.
alter table ledger drop constraint ledger_key_check,
  add constraint ledger_key_check check (length(key) between 3 and 280) not valid;
alter table deposit_keys drop constraint deposit_keys_key_check,
  add constraint deposit_keys_key_check check (length(key) between 1 and 255) not valid;
alter table adjustments drop constraint adjustments_key_check,
  add constraint adjustments_key_check check (length(key) between 1 and 255) not valid;

-- The few sessions whose bids have neither won nor lost, however many there were before.
create index market_sessions_undecided on market_sessions (market_day_id) where state not in ('settled', 'voided');

-- A new payee waits for minutes, no longer for hours (security.md I-21).
insert into settings (key, value, changed_at, changed_by)
  select 'payee_delay_minutes', to_jsonb(value::integer * 60), changed_at, changed_by
  from settings where key = 'payee_delay_hours'
  on conflict (key) do nothing;
delete from settings where key = 'payee_delay_hours';

-- When each of the two who agreed on a payee has said once more that it counts; only then its time need not be waited for.
alter table payee_changes add column maker_again_at timestamptz, add column checker_again_at timestamptz;
create or replace function guard_payee_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'coming' or (new.approval_id, new.in_force_at) is distinct from (old.approval_id, old.in_force_at)
    or (old.maker_again_at is not null and new.maker_again_at is distinct from old.maker_again_at)
    or (old.checker_again_at is not null and new.checker_again_at is distinct from old.checker_again_at)
    or (new.state = 'in_force' and clock_timestamp() < old.in_force_at
      and (new.maker_again_at is null or new.checker_again_at is null)) then
    raise exception 'payee change % cannot be changed so', old.approval_id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
