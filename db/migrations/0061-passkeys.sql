-- feature: passkeys. Passkeys of staff and of players, and the questions that they answer.

create table passkeys (
  id bigint generated always as identity primary key,
  staff_id bigint references staff,
  player_id bigint references players,
  credential_id text not null unique check (credential_id ~ '^[A-Za-z0-9_-]+$' and length(credential_id) between 16 and 1400),
  public_key bytea not null,
  sign_count bigint not null check (sign_count >= 0),
  name text not null check (length(name) between 1 and 40),
  device_hash bytea check (length(device_hash) = 32),
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz,
  constraint passkeys_one_owner check (num_nonnulls(staff_id, player_id) = 1)
);
comment on table passkeys is 'Keys that prove who somebody is. The secret half never leaves the device; what stands here opens nothing.';
comment on column passkeys.credential_id is 'What the device calls it. Unique among all, so that no two people answer with one.';
comment on column passkeys.sign_count is 'How often the device says that it has answered; an answer that says less comes from a copy. Many devices always say 0.';
comment on column passkeys.device_hash is 'The mark of the browser in which it was made: it tells two people of staff apart.';
create index passkeys_of_staff on passkeys (staff_id) where staff_id is not null;
create index passkeys_of_player on passkeys (player_id) where player_id is not null;

create table passkey_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  purpose text not null,
  bound_to text not null,
  expires_at timestamptz not null
);
comment on table passkey_challenges is 'Questions to passkeys that wait for their answer: each is answered once, for one purpose, by whom it was put to, within minutes.';
comment on column passkey_challenges.bound_to is 'A login session, an approval in it, a staff member who gave the password, or the mark of a browser, by purpose.';
create index passkey_challenges_by_end on passkey_challenges (expires_at);
