-- feature: results. The trigger of results: none by whoever has looked at what was bid on its numbers (FAIR-11), and none before its
-- published time (FAIR-06), unless two owners have given a reason.
create or replace function guard_result() returns trigger language plpgsql as $$
declare
  due timestamptz := (select result_due_at from market_sessions where id = new.market_session_id);
begin
  if book_seen_by(new.market_session_id, array[new.made_by, new.confirmed_by]) then
    raise exception 'somebody who looked at the exposure of session % declares its result', new.market_session_id
      using errcode = 'integrity_constraint_violation';
  end if;
  if clock_timestamp() >= due then
    return new;
  end if;
  if new.early_reason = '' or new.made_by = new.confirmed_by
    or (select count(*) from staff where id in (new.made_by, new.confirmed_by) and 'owner' = any (roles)) < 2 then
    raise exception 'the result of session % is not due before %', new.market_session_id, due
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
