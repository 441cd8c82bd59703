import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import { type WithdrawalServices, withdrawalHours } from './withdrawal-hours.ts';
import { deleteReminder, insertReminder, selectReminder } from './withdrawal-reminders.table.ts';

export function getWithdrawalReminder({
  db,
}: Pick<AppContext, 'db'>): Handler<'/api-get-withdrawal-reminder'> {
  return async ({ player }) => answer(await selectReminder(db, player.id));
}

/** Wanted or taken back. While withdrawals are open there is nothing to wait for, so no wish is kept. */
export function setWithdrawalReminder(
  node: Pick<AppContext, 'db' | 'clock' | 'config'>,
  services: WithdrawalServices,
): Handler<'/api-set-withdrawal-reminder'> {
  return async ({ player }, { on }) => {
    const isKept = on && !withdrawalHours(node, services).isOpen;
    await (isKept ? insertReminder : deleteReminder)(node.db, player.id);
    return answer(await selectReminder(node.db, player.id));
  };
}
