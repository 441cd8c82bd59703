-- feature: ledger. The trigger of wallets for changes that come without a new ledger entry: a wallet's number only moves
-- forward. The trigger itself has the conditions, so that a valid change costs no function call.
create or replace function refuse_wallet_change() returns trigger language plpgsql as $$
begin
  raise exception 'wallet % changes only together with a new ledger entry', old.player_id
    using errcode = 'integrity_constraint_violation';
end $$;
