-- feature: privacy. The trigger of deletion_requests: the request does not change, and it ends once.
create or replace function guard_deletion_request() returns trigger language plpgsql as $$
begin
  if old.state <> 'asked' or (new.player_id, new.asked_at, new.due_at) is distinct from (old.player_id, old.asked_at, old.due_at)
  then
    raise exception 'deletion request % cannot be changed', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
