-- feature: platform. The class of an advisory lock by its name; an unknown name is an error. Written by `npm run docs` from
-- src/server/platform/locks.ts, where each lock is explained.
create or replace function lock_class(p_name text) returns integer language plpgsql immutable as $$
begin
  case p_name
    when 'market_session' then return 1;
    when 'codes' then return 2;
    when 'content' then return 3;
    when 'settlement' then return 4;
    when 'migrations' then return 5;
    when 'planting' then return 6;
    when 'rate_cards' then return 7;
    when 'payment_settings' then return 8;
    when 'utr' then return 9;
    when 'closing_days' then return 10;
    when 'book_checks' then return 11;
    when 'market_plans' then return 13;
    when 'limits' then return 12;
    when 'setting_changes' then return 14;
    when 'stops' then return 15;
    when 'cold_months' then return 16;
    when 'settling' then return 17;
  end case;
end $$;
