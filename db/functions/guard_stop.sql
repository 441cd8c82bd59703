-- feature: settings. The trigger of stops: a stop is ended once, and nothing else of it changes.
create or replace function guard_stop() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or new.ended_at is null
    or (new.id, new.what, new.en, new.hi, new.mr, new.reason, new.stopped_at, new.stopped_by)
      is distinct from (old.id, old.what, old.en, old.hi, old.mr, old.reason, old.stopped_at, old.stopped_by) then
    raise exception 'stop % cannot be changed so', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
