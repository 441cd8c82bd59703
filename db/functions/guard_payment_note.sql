-- feature: payments. The trigger of payment_notes: a note is deleted only when its player is erased.
create or replace function guard_payment_note() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from players p where p.id = old.player_id and p.erased_at is not null) then
    raise exception 'payment_notes is append-only: % refused', tg_op using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;
