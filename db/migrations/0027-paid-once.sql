-- feature: payments. One payment of the bank pays one withdrawal.

create unique index withdrawals_paid_once on withdrawals (lower(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g')))
  where reference <> '' and state <> 'cancelled';
