-- feature: bidding. Lists of bids that players keep under a name.

create table saved_slips (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  name text not null check (length(name) between 1 and 30),
  selections integer[] not null check (cardinality(selections) between 1 and 500),
  points bigint[] not null,
  saved_at timestamptz not null default clock_timestamp(),
  unique (player_id, name),
  constraint saved_slips_points_check check (cardinality(points) = cardinality(selections) and 0 < all (points))
);
comment on table saved_slips is 'Lists of bids that a player has saved, to place them again on any market. They are no bids and cost nothing; deleted with the account.';
comment on column saved_slips.selections is 'As in slips.';
