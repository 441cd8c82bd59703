-- feature: settings. New rates count from a market day on; those that stood before did so at once.

alter table rate_cards add column first_day date;
comment on column rate_cards.first_day is 'The first market day that the card counts for; null for every day, as two people may choose.';
alter table rate_cards add constraint rate_cards_at_once_by_two
  check (first_day is not null or approved_by is not null or created_by is null) not valid;
comment on table rate_cards is 'What a bid wins. A new card replaces the one before it for the market days from its first one on; bids keep the rate stored on them.';
