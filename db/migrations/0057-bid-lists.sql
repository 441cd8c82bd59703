-- feature: results. What the list of all bids finds slips by. Placing a slip pays for every index, so these are the two that cost
-- it least: a BRIN index, because slips are stored in the order in which they are accepted, and an index that only large slips
-- are in.
create index slips_by_time on slips using brin (accepted_at) with (pages_per_range = 32, autosummarize = on);
create index slips_of_market_day_by_total on slips (market_day_id, total) where total >= 50000;

-- Wins are stored settlement by settlement.
create index wins_by_settlement on wins using brin (settlement_id) with (pages_per_range = 32, autosummarize = on);
