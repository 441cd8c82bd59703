import type { Job } from '../platform/jobs.ts';
import type { Node } from '../platform/node.ts';
import { isChangeDue, lockPaymentSettings, selectComing } from './payee-changes.table.ts';
import { putPayeeInForce } from './put-payee-in-force.ts';

const EVERY_MS = 30_000;
const REQUEST = { id: 'payee change', ipPrefix: '' };

type House = Pick<Node, 'db' | 'live'>;

/** A new payee counts when its delay is over; on however many nodes, once. */
export function applyPayeeChangesJob(node: House): Job {
  return { name: 'apply payee changes', everyMs: EVERY_MS, run: () => applyPayeeChanges(node) };
}

export async function applyPayeeChanges({ db, live }: House): Promise<void> {
  if (!(await isChangeDue(db))) return;
  await db.transaction(async (tx) => {
    await lockPaymentSettings(tx);
    const coming = await selectComing(tx);
    if (coming?.due !== true) return;
    await putPayeeInForce(tx, live, { coming, request: REQUEST, actor: 'system' });
  });
}
