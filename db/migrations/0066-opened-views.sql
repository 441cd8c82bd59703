-- feature: table-views. When somebody has opened a view last: one that nobody opens for long is suggested for removal.

alter table table_views add column opened_at timestamptz not null default clock_timestamp();
comment on column table_views.opened_at is 'When anybody who sees it has opened it last, to the hour.';
