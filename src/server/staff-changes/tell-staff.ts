import type { AppContext } from '../platform/app-context.ts';
import type { Job } from '../platform/jobs.ts';
import { seal, unseal } from '../platform/secrets.ts';
import type { Queryable } from '../platform/store/db.ts';
import { selectOwnerMobiles } from '../staff/staff-store.ts';
import { sendSms } from '../verification/send-code.ts';
import { deleteMessage, insertMessage, takeMessage } from './staff-changes.table.ts';

const EVERY_MS = 5_000;

type Node = Pick<AppContext, 'db' | 'config' | 'log' | 'secrets'>;

/** A message to a phone, sent once the transaction is committed and tried again until the provider takes it. */
export async function tellPhone(
  node: Pick<AppContext, 'secrets'>,
  tx: Queryable,
  { mobile, text }: { readonly mobile: string; readonly text: string },
): Promise<void> {
  await insertMessage(tx, { mobile, sealed: seal(node.secrets, 'messages', mobile, Buffer.from(text)) });
}

/** The same to every owner who has a phone: what changes about people is told to all of them. */
export async function tellOwners(
  node: Pick<AppContext, 'secrets'>,
  tx: Queryable,
  text: string,
): Promise<void> {
  for (const mobile of await selectOwnerMobiles(tx)) await tellPhone(node, tx, { mobile, text });
}

export function sendStaffMessagesJob(node: Node): Job {
  return { name: 'send messages to staff', everyMs: EVERY_MS, run: () => sendAll(node) };
}

async function sendAll(node: Node): Promise<void> {
  for (let message = await takeMessage(node.db); message !== null; message = await takeMessage(node.db)) {
    const { id, mobile, sealed } = message;
    const text = unseal(node.secrets, 'messages', mobile, sealed).toString();
    if (await sendSms(node, { mobile, text })) await deleteMessage(node.db, id);
  }
}
