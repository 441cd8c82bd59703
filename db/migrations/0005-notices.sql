-- feature: notices. Notices to the player.

create table player_notices (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  kind text not null,
  detail jsonb not null default '{}',
  at timestamptz not null default clock_timestamp(),
  read_at timestamptz
);
comment on table player_notices is 'What a player is told in the app: a new device, another password, a limit, a deletion, a win that was reversed.';
create index player_notices_of_player on player_notices (player_id, id);
