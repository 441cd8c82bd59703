-- feature: settings. Settings that the operator can change.

create table settings (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by bigint references staff
);
comment on table settings is 'Settings that differ from those that the program brings along (src/server/settings/settings.ts).';
