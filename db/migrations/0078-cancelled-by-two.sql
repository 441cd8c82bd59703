-- feature: payments. A withdrawal that somebody has approved as paid is cancelled by two people: one asks, another one cancels.

alter table withdrawals
  add column cancel_asked_by bigint references staff,
  add column cancel_asked_at timestamptz,
  add column cancel_reason text not null default '',
  add constraint withdrawals_cancel_asked_at_some_time check ((cancel_asked_by is null) = (cancel_asked_at is null)),
  add constraint withdrawals_cancel_asked_with_reason check ((cancel_asked_by is null) = (cancel_reason = '')),
  add constraint withdrawals_cancel_asked_when_approved check (cancel_asked_by is null or first_by is not null),
  add constraint withdrawals_cancelled_by_two
    check (state <> 'cancelled' or cancel_asked_by is null or cancel_asked_by is distinct from decided_by);
comment on column withdrawals.cancel_asked_by is 'Who asked to cancel it after somebody had approved it as paid. It stays where a second person approves instead.';
comment on column withdrawals.cancel_reason is 'Why that was asked; what the player reads once it is cancelled is the reason.';
