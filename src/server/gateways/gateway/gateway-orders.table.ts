import { type Points, points } from '#rules/money.ts';
import { depositStates } from '../../payments/payment-data-store.ts';
import type { GatewayName } from '#contract/console/gateways.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { sql } from '../../platform/store/sql.ts';
import type { WebhookEvent } from './gateway.ts';

const KIND_LENGTH_MAX = 100;

/** A payment that a gateway was asked to collect. */
export interface Order {
  readonly depositId: number;
  readonly amount: Points;
}

export async function insertOrder(
  tx: Queryable,
  order: Order & { readonly gateway: GatewayName },
): Promise<void> {
  await tx.query(sql`
    insert into gateway_orders (deposit_id, gateway, amount)
    values (${order.depositId}, ${order.gateway}, ${order.amount})`);
}

/** null for a reference that this gateway was never given by us. */
export async function selectOrder(
  db: Queryable,
  { gateway, reference }: { readonly gateway: GatewayName; readonly reference: string },
): Promise<Order | null> {
  const row = await db.maybeOne<{ depositId: number; amount: number }>(sql`
    select o.deposit_id as "depositId", o.amount
    from gateway_orders o join ${depositStates} d on d.id = o.deposit_id
    where d.reference = ${reference} and o.gateway = ${gateway}`);
  return row === null ? null : { ...row, amount: points(row.amount) };
}

/** Ends an order: the gateway is not asked about it again. */
export async function endOrder(tx: Queryable, depositId: number): Promise<void> {
  await tx.query(sql`
    update gateway_orders set ended_at = clock_timestamp() where deposit_id = ${depositId} and ended_at is null`);
}

/** Orders older than this are known by webhooks only. */
const ASKED_FOR = sql`interval '3 days'`;

/**
 * Takes orders without news that no other node works on, the longest waiting first. Each is due again after twice the
 * time, up to an hour, whatever this turn finds.
 */
export async function takeDueOrders(
  db: Queryable,
  limit: number,
): Promise<readonly { readonly gateway: string; readonly reference: string }[]> {
  return db.query(sql`
    with due as (
      select deposit_id from gateway_orders
      where ended_at is null and next_poll_at <= clock_timestamp()
      order by next_poll_at limit ${limit} for update skip locked
    ),
    taken as (
      update gateway_orders o set polls = o.polls + 1,
        next_poll_at = clock_timestamp() + least(interval '3 minutes' * power(2, least(o.polls + 1, 10)), interval '1 hour'),
        ended_at = case
          when d.state not in ('started', 'pending') or o.started_at < clock_timestamp() - ${ASKED_FOR} then clock_timestamp()
        end
      from due join ${depositStates} d on d.id = due.deposit_id
      where o.deposit_id = due.deposit_id
      returning o.gateway, d.reference, d.state
    )
    select gateway, reference from taken where state in ('started', 'pending')`);
}

/** Stores the outcome of an event. Of two equal events the first one stays: only one of them has done anything. */
export async function insertEvent(
  tx: Queryable,
  event: {
    readonly gateway: GatewayName;
    readonly id: WebhookEvent['id'];
    readonly kind: string;
    readonly outcome: string;
  },
): Promise<void> {
  await tx.query(sql`
    insert into gateway_events (gateway, event_id, kind, outcome)
    values (${event.gateway}, ${event.id}, ${event.kind.slice(0, KIND_LENGTH_MAX)}, ${event.outcome})
    on conflict do nothing`);
}

export async function isHeard(
  db: Queryable,
  { gateway, id }: { readonly gateway: GatewayName; readonly id: string },
): Promise<boolean> {
  const found = await db.maybeOne(
    sql`select 1 from gateway_events where gateway = ${gateway} and event_id = ${id}`,
  );
  return found !== null;
}

export interface CreditedPayment {
  readonly gateway: GatewayName;
  readonly paymentNo: string;
}

export async function isCredited(tx: Queryable, { gateway, paymentNo }: CreditedPayment): Promise<boolean> {
  const found = await tx.maybeOne(
    sql`select 1 from gateway_payments where gateway = ${gateway} and payment_no = ${paymentNo}`,
  );
  return found !== null;
}

export async function insertCredited(
  tx: Queryable,
  payment: CreditedPayment & { readonly depositId: number; readonly amount: Points },
): Promise<void> {
  await tx.query(sql`
    insert into gateway_payments (gateway, payment_no, deposit_id, amount)
    values (${payment.gateway}, ${payment.paymentNo}, ${payment.depositId}, ${payment.amount})`);
}
