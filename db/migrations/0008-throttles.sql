-- feature: platform. Rate limits that hold across nodes.

-- One row per limited thing: the instant until which its allowance is spent. Unlogged: after a crash everybody starts
-- with a full allowance, which is right, and no bid waits for this table's write-ahead log.
create unlogged table throttles (
  bucket text primary key,
  spent_until timestamptz not null,
  -- One act moves spent_until by `step`, at most `reach` ahead of now.
  step interval not null,
  reach interval not null
) with (fillfactor = 50);
