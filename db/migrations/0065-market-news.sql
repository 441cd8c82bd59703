-- feature: markets. What players are told about markets that they play: when, and how far it is told.

create table market_news (
  id bigint generated always as identity primary key,
  kind text not null check (
    kind in ('market_closed', 'market_times', 'market_as_usual', 'result_postponed', 'bids_end_early')),
  markets jsonb not null,
  market_day_id bigint references market_days,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  detail jsonb not null default '{}',
  due_at timestamptz not null,
  told_up_to bigint not null default 0,
  players integer not null default 0,
  told_at timestamptz,
  approval_id bigint not null references approvals
);
comment on table market_news is 'One thing that players are told, each once: those who have bid on the day, or who play one of the markets.';
comment on column market_news.markets is 'Number and names, with the times where they are what changes.';
comment on column market_news.market_day_id is 'Those who have bid on it are told. Null: those who play one of the markets.';
comment on column market_news.told_up_to is 'Players up to this number have been told.';
create index market_news_due on market_news (due_at) where told_at is null;
