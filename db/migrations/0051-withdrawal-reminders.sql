-- feature: push. Who wants to be told when withdrawals open, and messages that are about no market.

create table withdrawal_reminders (
  player_id bigint primary key references players,
  asked_at timestamptz not null default clock_timestamp()
);
comment on table withdrawal_reminders is 'Players who are told once when withdrawals open. The row is gone when they are told, take it back, or are erased.';

alter table push_subscriptions add column reminders boolean not null default false;
alter table push_subscriptions drop constraint push_subscriptions_to_something;
alter table push_subscriptions add constraint push_subscriptions_to_something check (results or wins or reminders);

-- A message about withdrawals has no market; one of them waits for a browser at most.
alter table pushes drop constraint pushes_pkey;
alter table pushes alter column market_session_id drop not null;
alter table pushes add constraint pushes_once unique nulls not distinct (subscription_id, kind, market_session_id);
alter table pushes drop constraint pushes_kind_check;
alter table pushes add constraint pushes_kind_check check (kind in ('result', 'win', 'withdrawals'));
alter table pushes add constraint pushes_market_of_a_result check ((kind = 'withdrawals') = (market_session_id is null));
