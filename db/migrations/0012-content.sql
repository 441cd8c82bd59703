-- feature: content. Texts, pictures and numbers that staff write: drafts, and every version that players have seen.

-- Never counts back, also when a draft has been published and another is begun.
create sequence content_revisions as integer;

-- What is being written; one per text, whoever saves last. `language` is 'all' for what is the same in every language.
create table content_drafts (
  key text not null,
  language text not null check (language in ('all', 'en', 'hi', 'mr')),
  value jsonb not null,
  -- Another one with every save, so that nobody publishes or overwrites what they have not seen.
  revision integer not null default nextval('content_revisions'),
  changed_at timestamptz not null default clock_timestamp(),
  changed_by bigint not null references staff,
  primary key (key, language)
);

-- A text that was never published is the one that the server brings along.
create table content_versions (
  key text not null,
  language text not null check (language in ('all', 'en', 'hi', 'mr')),
  version integer not null check (version > 0),
  value jsonb not null,
  published_at timestamptz not null default clock_timestamp(),
  -- Null for what the demo world was planted with.
  published_by bigint references staff,
  primary key (key, language, version)
);
create trigger content_versions_append_only before update or delete or truncate on content_versions
  for each statement execute function refuse_change();

-- Pictures of the slider. Never changed or removed: versions of long ago still name them.
create table content_pictures (
  id bigint generated always as identity primary key,
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null check (length(bytes) between 1 and 2097152),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  added_at timestamptz not null default clock_timestamp(),
  added_by bigint not null references staff
);
create trigger content_pictures_append_only before update or delete or truncate on content_pictures
  for each statement execute function refuse_change();

-- Headlines were a setting before they were content.
insert into content_versions (key, language, version, value)
  select 'headline_' || (h ->> 'id'), 'en', 1, jsonb_build_object('text', h ->> 'notes', 'on', h ->> 'status' = '1')
  from settings s cross join lateral jsonb_array_elements(s.value) h
  where s.key = 'headlines' and h ->> 'id' in ('1', '2', '3');
delete from settings where key = 'headlines';
