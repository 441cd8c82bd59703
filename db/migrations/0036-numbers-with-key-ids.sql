-- feature: payments. What is sealed begins with the id of its key. Up to now it had none: it gets the id 00000000, which
-- src/server/platform/secrets.ts knows.

alter table withdrawals disable trigger user;
update withdrawals set sealed_number = '\x00000000'::bytea || sealed_number;
alter table withdrawals enable trigger user;
update payout_numbers set sealed_number = '\x00000000'::bytea || sealed_number;
