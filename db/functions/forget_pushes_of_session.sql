-- feature: push. Deletes notifications of a reversed result and of its wins.
create or replace function forget_pushes_of_session() returns trigger language plpgsql as $$
begin
  delete from push_events where market_session_id = new.id;
  delete from pushes where market_session_id = new.id;
  return null;
end $$;
