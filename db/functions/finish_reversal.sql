-- feature: results. Finishes the reversal of a settlement. Returns whether this call finished it.
create or replace function finish_reversal(p_settlement bigint) returns boolean language plpgsql as $$
begin
  update settlements set state = 'reversed', finished_at = clock_timestamp()
    where id = p_settlement and state = 'reversing' and not exists (
      select 1 from settlement_batches where settlement_id = p_settlement and done_at is not null and reversed_at is null);
  return found;
end $$;
