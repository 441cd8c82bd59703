-- feature: results. The trigger of session_voids: only the progress of its refunds changes, and only forward.
create or replace function guard_session_void() returns trigger language plpgsql as $$
begin
  if (new.id, new.market_session_id, new.market_day_id, new.codes, new.reason, new.approval_id, new.made_by, new.confirmed_by, new.at)
    is distinct from
    (old.id, old.market_session_id, old.market_day_id, old.codes, old.reason, old.approval_id, old.made_by, old.confirmed_by, old.at)
    or (old.state, new.state) not in (('planned', 'running'), ('running', 'done')) then
    raise exception 'void % does not change', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
