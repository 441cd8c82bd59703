-- feature: table-views. Lists of the console as staff have kept them: an address with a name.

create table table_views (
  id bigint primary key generated always as identity,
  list text not null check (list ~ '^[a-z0-9-]{1,40}$'),
  name text not null check (name <> '' and length(name) <= 60),
  search text not null check (length(search) <= 2000),
  made_by bigint not null references staff,
  shared_with text,
  changed_at timestamptz not null default clock_timestamp()
);
comment on table table_views is 'Views of the lists of the console. A view is an address and nothing else: which filters, which order. Nothing of what the list shows is in it.';
comment on column table_views.list is 'What the console calls the list.';
comment on column table_views.search is 'The part of the address behind the question mark.';
comment on column table_views.shared_with is 'The role that sees it besides its author; null for nobody.';
create index table_views_of_lists on table_views (list, id);
create index table_views_of_staff on table_views (made_by);
