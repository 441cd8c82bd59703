-- feature: accounts. From which browser a log-in came, so that a player is told of one from a new device.

alter table login_sessions
  -- The browser's mark, null for a program that keeps none.
  add column device_hash bytea check (length(device_hash) = 32);

create index login_sessions_of_all_times on login_sessions (player_id);
