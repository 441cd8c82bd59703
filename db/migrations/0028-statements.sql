-- feature: ledger. A statement of any span is read from its few entries that are no bids, however many bids are among them.
create index ledger_without_stakes on ledger (player_id, seq) include (kind, amount) where kind <> 'stake';
