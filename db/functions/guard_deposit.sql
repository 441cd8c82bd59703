-- feature: payments. The trigger of deposits: states only go forward, and a decision does not change. A part of a held amount
-- can be credited later, and the image is deleted when its player is erased. What the first of two people found does not change.
create or replace function guard_deposit() returns trigger language plpgsql as $$
begin
  if (old.state in ('credited', 'rejected', 'expired') and
      (new.held > old.held or (new.image_id is not null and new.image_id is distinct from old.image_id)
        or to_jsonb(new) - '{held,image_id}'::text[] <> to_jsonb(old) - '{held,image_id}'::text[]))
    or (old.state = 'pending' and new.state = 'started')
    or (new.id, new.player_id, new.reference, new.started_at)
      is distinct from (old.id, old.player_id, old.reference, old.started_at)
    or (old.state = 'pending' and new.amount <> old.amount)
    or (old.first_by is not null and (new.first_by, new.first_received, new.first_utr)
      is distinct from (old.first_by, old.first_received, old.first_utr)) then
    raise exception 'deposit % cannot be changed so', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
