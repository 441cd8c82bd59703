-- feature: privacy. Consents, the export of a player's data, and its erasure (PRIV-01, PRIV-03, PRIV-04).

create table consents (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  purpose text not null check (purpose in ('marketing_sms', 'marketing_whatsapp')),
  given boolean not null,
  at timestamptz not null default clock_timestamp(),
  request_id text not null,
  ip_prefix text not null
);
comment on table consents is 'Every yes and every no of a player, the newest counts. Without a row it is a no.';
create index consents_of_player on consents (player_id, purpose, id);
create trigger consents_append_only before update or truncate on consents
  for each statement execute function refuse_change();
create trigger consents_kept before delete on consents for each row execute function guard_consent();

create table deletion_requests (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  state text not null default 'asked' check (state in ('asked', 'cancelled', 'done')),
  asked_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null,
  ended_at timestamptz,
  constraint deletion_requests_due_at_check check (due_at >= asked_at + interval '48 hours'),
  constraint deletion_requests_ended_at_some_time check ((state = 'asked') = (ended_at is null))
);
comment on table deletion_requests is 'Players who want to be erased. One request is open per player at most; it is carried out after its time, when the wallet is empty and no bid is open.';
create unique index deletion_requests_open on deletion_requests (player_id) where state = 'asked';
create index deletion_requests_due on deletion_requests (due_at) where state = 'asked';
create trigger deletion_requests_guard before update on deletion_requests
  for each row execute function guard_deletion_request();
create trigger deletion_requests_kept before delete or truncate on deletion_requests
  for each statement execute function refuse_change();

create table export_links (
  link_hash bytea primary key check (length(link_hash) = 32),
  player_id bigint not null references players,
  session_hash bytea not null,
  format text not null check (format in ('json', 'csv')),
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table export_links is 'Addresses of files to be fetched once, in the session that asked for them.';
comment on column export_links.link_hash is 'The secret in the address, stored as its hash.';
create index export_links_by_time on export_links (expires_at);
