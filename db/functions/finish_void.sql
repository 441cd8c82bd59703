-- feature: results. Finishes a void when all its batches are done. Returns whether this call finished it.
create or replace function finish_void(p_void bigint) returns boolean language plpgsql as $$
begin
  update session_voids set state = 'done', finished_at = clock_timestamp()
    where id = p_void and state = 'running'
      and not exists (select 1 from void_batches where void_id = p_void and done_at is null);
  return found;
end $$;
