-- feature: markets. No market day without a part for its bids (db/migrations/0072-months.sql).

create trigger market_days_have_months after insert on market_days
  referencing new table as added for each statement execute function make_months_of_days();
