import { addPoints, formatPoints, parsePoints, points, subtractPoints, sumPoints } from '#rules/money.ts';
import { stakesAtRisk } from '../bidding/slip-store.ts';
import { debtSteps, entries, entryKinds, walletBalances } from '../ledger/ledger-store.ts';
import { heldDeposits, pendingWithdrawals } from '../payments/payment-data-store.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { staffNames } from '../staff/staff-store.ts';

/** Whether the money of players is there (MON-14). */
export function getSolvency({ db, clock }: AppContext): Handler<'/console/api/get-solvency'> {
  return async () => {
    const funds = await selectFunds(db);
    const stated = await db.maybeOne<{ amount: number; note: string; stated_by: string; at: number }>(sql`
      select f.amount, f.note, s.name as stated_by, f.at
      from stated_floats f join ${staffNames} s on s.id = f.stated_by order by f.id desc limit 1`);
    const owned = sumPoints([
      points(funds.wallets),
      points(funds.held_withdrawals),
      points(funds.held_deposits),
    ]);
    const received = addPoints(points(funds.deposits), points(funds.held_deposits));
    const paid = subtractPoints(points(funds.withdrawals), points(funds.held_withdrawals));
    const float = stated === null ? null : points(stated.amount);
    return answer({
      wallets: formatPoints(points(funds.wallets)),
      held_withdrawals: formatPoints(points(funds.held_withdrawals)),
      held_deposits: formatPoints(points(funds.held_deposits)),
      players_funds: formatPoints(owned),
      debt: formatPoints(points(funds.debt)),
      stakes_at_risk: formatPoints(points(funds.stakes_at_risk)),
      received: formatPoints(received),
      paid: formatPoints(paid),
      expected_float: formatPoints(subtractPoints(received, paid)),
      stated_float: float === null ? null : formatPoints(float),
      stated_at: stated === null ? null : new Date(stated.at).toISOString(),
      stated_by: stated?.stated_by ?? '',
      note: stated?.note ?? '',
      cover: float === null ? null : formatPoints(subtractPoints(float, owned)),
      server_time: new Date(clock.now()).toISOString(),
    });
  };
}

/** Writes down how much money the operator says to have for the players. */
export function stateFloat({ db }: AppContext): Handler<'/console/api/state-float'> {
  return async (request, input) => {
    const amount = parsePoints(input.amount);
    if (!amount.ok) return refusal('points_not_valid', { field: 'amount' });
    const note = input.note.trim();
    await db.transaction(async (tx) => {
      const before = await tx.maybeOne<{ amount: number }>(
        sql`select amount from stated_floats order by id desc limit 1`,
      );
      await tx.query(sql`
        insert into stated_floats (amount, note, stated_by) values (${amount.value}, ${note}, ${request.staff.id})`);
      await recordEvent(tx, request, {
        actor: `staff:${request.staff.id}`,
        action: 'float_stated',
        object: 'float',
        detail: {
          key: 'float',
          from: before === null ? '' : formatPoints(points(before.amount)),
          to: formatPoints(amount.value),
        },
        reason: note,
      });
    });
    return answer({});
  };
}

interface Funds {
  readonly wallets: number;
  readonly held_withdrawals: number;
  readonly held_deposits: number;
  readonly debt: number;
  readonly stakes_at_risk: number;
  readonly deposits: number;
  readonly withdrawals: number;
}

/** All in one statement, so that no point is seen twice or not at all. Entries before the last closed day are not read again. */
async function selectFunds(db: Queryable) {
  return db.one<Funds>(sql`
    with last as (select day, ends_at from closed_days order by day desc limit 1),
    since as (
      select k.account, -sum(l.amount) as amount from ${entries} l join ${entryKinds} k using (kind)
      where l.at >= coalesce((select ends_at from last), '-infinity')
        and k.account in ('house:deposits', 'house:withdrawals')
        -- Said as the index of all entries has it that are neither bids nor wins.
        and l.kind not in ('stake', 'win') group by k.account
    ),
    house as (
      select a.account, coalesce(c.closing, 0) + coalesce(s.amount, 0) as balance
      from (values ('house:deposits'), ('house:withdrawals')) as a (account)
      left join closed_accounts c on c.account = a.account and c.day = (select day from last)
      left join since s on s.account = a.account
    )
    select
      (select coalesce(sum(balance), 0) from ${walletBalances} w) as wallets,
      ${pendingWithdrawals} as held_withdrawals,
      ${heldDeposits} as held_deposits,
      (select coalesce(sum(o.debt_after), 0) from (
        select distinct on (player_id) debt_after from ${debtSteps} d order by player_id, n desc) o) as debt,
      ${stakesAtRisk} as stakes_at_risk,
      (select -balance from house where account = 'house:deposits') as deposits,
      (select balance from house where account = 'house:withdrawals') as withdrawals`);
}
