-- feature: markets. Which markets a demo planted, as players already say of themselves.

alter table markets add column demo boolean not null default false;
comment on column markets.demo is 'Planted by the demo, which never writes into a store that has other ones.';
