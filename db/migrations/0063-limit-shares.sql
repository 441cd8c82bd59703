-- feature: exposure. What may still be bid under a limit is shared out among lanes, so that flushes far from a limit are counted
-- beside each other; and whoever has seen a book decides nothing about its sessions.

create table limit_shares (
  market_day_id bigint not null,
  lane smallint not null check (lane between 0 and 3),
  key integer not null,
  taken bigint not null,
  room bigint check (room >= 0),
  primary key (market_day_id, lane, key)
) with (fillfactor = 50);
comment on table limit_shares is 'What is bid by key of bid_limits, in the lane that counted it, and what each lane may still take. Kept only for market days that have a limit, until they are decided; a key has all its lanes or none. Written by whoever places a slip, who has the lane alone.';
comment on column limit_shares.room is 'Null: nothing limits it. What all lanes have taken and may still take is never more than the limit.';

insert into limit_shares (market_day_id, lane, key, taken, room)
  select t.market_day_id, l.lane, t.key, case when l.lane = 0 then t.points else 0 end, 0
  from limit_totals t cross join generate_series(0, 3) as l (lane);
drop table limit_totals;

-- Whoever places slips looks whether there is a limit per player; the limits of days that are over stay.
create index bid_limits_of_players on bid_limits (id) where key in (-3, -4);

create trigger session_voids_by_unseen before insert on session_voids
  for each row execute function guard_unseen_book();
create trigger result_reversals_by_unseen before insert on result_reversals
  for each row execute function guard_unseen_book();
create trigger approvals_by_unseen before insert or update on approvals
  for each row execute function guard_unseen_book();
