-- feature: exposure. Who was given a cutting sheet, besides whoever made it.
alter table cutting_sheets add column given_to bigint[] not null default '{}';
comment on column cutting_sheets.given_to is 'Staff who were given the sheet when it was made, and have looked since then.';
