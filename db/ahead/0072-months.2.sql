-- Ahead of db/migrations/0072-months.sql: reads the old tables, so that nobody has to wait for it later. Bids go on meanwhile.
alter table ledger validate constraint ledger_before_months;
alter table slips validate constraint slips_before_months;
alter table wins validate constraint wins_before_months;
