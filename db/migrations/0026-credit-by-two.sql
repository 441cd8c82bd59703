-- feature: payments. A second person where a single one could make points: what the first one has found of a payment.

alter table deposits add column first_by bigint references staff;
alter table deposits add column first_received bigint check (first_received > 0);
alter table deposits add column first_utr text check (first_utr ~ '^[0-9]{12}$');
alter table deposits add constraint deposits_first_whole check ((first_by is null) = (first_received is null));
alter table deposits add constraint deposits_two_people
  check (state <> 'credited' or first_by is null or decided_by is distinct from first_by);
-- So that sums stay exact in every program that reads them: src/rules/payments/credit.ts.
alter table deposits add constraint deposits_received_most check (received <= 1000000000);
alter table deposits add constraint deposits_first_received_most check (first_received <= 1000000000);
comment on column deposits.first_by is 'Who has approved it first, where two people are needed; nothing is credited before the second one.';
create index deposits_credited_by on deposits (decided_by, decided_at) where decided_through = 'staff' and state = 'credited';
