-- feature: preferences. What players have chosen about how their app behaves.

create table player_preferences (
  player_id bigint primary key references players,
  chosen jsonb not null check (jsonb_typeof(chosen) = 'object' and octet_length(chosen::text) <= 8192),
  changed_at timestamptz not null default clock_timestamp()
);
comment on table player_preferences is 'How a player wants the app: favourite markets, remembered stakes, the last bid screen of each family. Only what was ever chosen is in it; erased with the account.';
