-- feature: books. Waits until no booking is running. A booking locks a wallet first, then reads the clock, and releases the
-- lock on commit. After this lock was granted once, every entry with an earlier time is visible. The caller releases it at once
-- by ending the transaction.
create or replace function wait_for_bookings() returns timestamptz language plpgsql as $$
begin
  lock table wallets in exclusive mode;
  return clock_timestamp();
end $$;
