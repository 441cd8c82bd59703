import { sql } from '../../src/server/platform/store/sql.ts';
import { depositDesk } from './deposit-desk.ts';
import type { GatewayStandIn } from './gateway-stand-in.ts';
import type { GatewayName } from '#contract/console/gateways.ts';
import type { SignedWebhook, WebhookChange } from './gateway-webhooks.ts';
import { addPlayer, type TestPlayer } from './people.ts';
import type { TestSystem } from './test-system.ts';

/** What happens on a system of several servers whose players pay by a gateway. */
export async function gatewayDesk(
  gateway: GatewayName,
  at: { readonly system: TestSystem; readonly urls: readonly string[]; readonly standIn: GatewayStandIn },
) {
  const { standIn, urls } = at;
  const { db } = at.system.node;
  const desk = await depositDesk({ db, urls });

  /** Sends a webhook to one of the servers; answers its status and what it was taken for. */
  const post = async ({ headers, body }: SignedWebhook, i = 0, to: string = gateway) => {
    const response = await fetch(`${urls[i % urls.length]}/payment-webhook/${to}`, {
      method: 'POST',
      headers,
      body,
    });
    const answer: unknown = JSON.parse(await response.text());
    const isTaken = typeof answer === 'object' && answer !== null && 'outcome' in answer;
    return [response.status, isTaken ? answer.outcome : 'refused'] as const;
  };
  const tell = (reference: string, change?: WebhookChange, i = 0) =>
    post(standIn.webhook(gateway, reference, change), i);
  /** A player who wants to pay this amount; our app reports it only when the gateway's page was opened. */
  const order = async (amount = 500) => {
    const player = await addPlayer(db, 0);
    const asked = { request_amount: amount, app: 'other' };
    const { body } = await desk.ask('/api-get-pay-link', asked, { token: player.token });
    if (body.reference === undefined) throw new Error(`no link: ${body.msg}`);
    return { player, reference: body.reference, link: body.link ?? '' };
  };
  const begin = async (amount = 500) => {
    const { player, reference } = await order(amount);
    const { body } = await desk.add(player, amount, { reference });
    return { player, reference, id: body.fund_request_id ?? '' };
  };
  const entriesOf = async ({ id }: TestPlayer) =>
    (await db.one<{ count: number }>(sql`select count(*)::int as count from ledger where player_id = ${id}`))
      .count;
  /** Problem and amount of what waits for a person, of one reference. */
  const unmatchedPaymentsOf = async (reference: string) => {
    const { unmatched } = await desk.unmatched('open');
    return (unmatched ?? [])
      .filter((row) => row.reference === reference)
      .map(({ problem, amount }) => [problem, amount]);
  };
  /** As if minutes had passed. */
  const dueNow = (reference: string) =>
    db.query(sql`
      update gateway_orders set next_poll_at = clock_timestamp()
      where deposit_id = (select id from deposits where reference = ${reference})`);
  return { ...desk, post, tell, order, begin, entriesOf, unmatchedPaymentsOf, dueNow };
}
