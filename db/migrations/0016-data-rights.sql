-- feature: privacy. Consents, the export of a player's data, and its erasure (security.md PRIV-01, PRIV-03, PRIV-04).

-- Who is erased stays as a row, so that the books stay whole: under a pseudonym made of id and number with a key that the
-- database does not hold. The number itself is free again.
alter table players
  drop constraint players_mobile_check,
  add constraint players_mobile_check check (mobile ~ '^([6-9][0-9]{9}|erased-[0-9a-f]{32})$'),
  add column erased_at timestamptz,
  add constraint players_erased_check check ((mobile like 'erased-%') = (erased_at is not null));

-- Every yes and every no of a player, the newest counts. Without a row it is a no.
create table consents (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  purpose text not null check (purpose in ('marketing_sms', 'marketing_whatsapp')),
  given boolean not null,
  at timestamptz not null default clock_timestamp(),
  request_id text not null,
  ip_prefix text not null
);
create index consents_of_player on consents (player_id, purpose, id);
create trigger consents_append_only before update or truncate on consents
  for each statement execute function refuse_change();

-- The log goes with the person it is about, and not before.
create function guard_consent() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from players p where p.id = old.player_id and p.erased_at is not null) then
    raise exception 'consents is append-only: % refused', tg_op using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;
create trigger consents_kept before delete on consents for each row execute function guard_consent();

-- One request is open per player at most. It is carried out after its time, when the wallet is empty and no bid is open.
create table deletion_requests (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  state text not null default 'asked' check (state in ('asked', 'cancelled', 'done')),
  asked_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null check (due_at >= asked_at + interval '48 hours'),
  ended_at timestamptz,
  check ((state = 'asked') = (ended_at is null))
);
create unique index deletion_requests_open on deletion_requests (player_id) where state = 'asked';
create index deletion_requests_due on deletion_requests (due_at) where state = 'asked';

create function guard_deletion_request() returns trigger language plpgsql as $$
begin
  if old.state <> 'asked' or (new.player_id, new.asked_at, new.due_at) is distinct from (old.player_id, old.asked_at, old.due_at)
  then
    raise exception 'deletion request % cannot be changed', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger deletion_requests_guard before update on deletion_requests
  for each row execute function guard_deletion_request();
create trigger deletion_requests_kept before delete or truncate on deletion_requests
  for each statement execute function refuse_change();

-- Addresses of files to be fetched once, in the session that asked for them. The secret in them is stored as its hash.
create table export_links (
  link_hash bytea primary key check (length(link_hash) = 32),
  player_id bigint not null references players,
  session_hash bytea not null,
  format text not null check (format in ('json', 'csv')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index export_links_by_time on export_links (expires_at);
