-- feature: content. Texts, images and contact numbers of staff: drafts and every published version.

create sequence content_revisions as integer;
comment on sequence content_revisions is 'Never counts back, also when a draft has been published and another is begun.';

create table content_drafts (
  key text not null,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  value jsonb not null,
  revision integer not null default nextval('content_revisions'),
  changed_at timestamptz not null default clock_timestamp(),
  changed_by bigint not null references staff,
  primary key (key, language)
);
comment on table content_drafts is 'What is being written; one per text, whoever saves last.';
comment on column content_drafts.language is '''all'' for what is the same in every language.';
comment on column content_drafts.revision is 'Another one with every save, so that nobody publishes or overwrites what they have not seen.';

create table content_versions (
  key text not null,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  version integer not null check (version > 0),
  value jsonb not null,
  published_at timestamptz not null default clock_timestamp(),
  published_by bigint references staff,
  primary key (key, language, version)
);
comment on table content_versions is 'What was published. A text that was never published is the one that the server brings along.';
comment on column content_versions.published_by is 'Null for what the demo world was planted with.';
create trigger content_versions_append_only before update or delete or truncate on content_versions
  for each statement execute function refuse_change();

create table content_images (
  id bigint generated always as identity primary key,
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null check (length(bytes) between 1 and 2097152),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  added_at timestamptz not null default clock_timestamp(),
  added_by bigint not null references staff
);
comment on table content_images is 'Pictures of the slider. Never changed or removed: versions of long ago still name them.';
create trigger content_images_append_only before update or delete or truncate on content_images
  for each statement execute function refuse_change();
