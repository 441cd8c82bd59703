import { formatPoints, points } from '#rules/money.ts';
import { WALLET_APPROVAL, waitingApprovals } from '../accounts/approvals.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { parseProposal } from './adjustment-proposal.ts';
import { selectAdjustedPlayers } from './adjustments.table.ts';
import { formatPerson } from './format-person.ts';

/** Adjustments that wait for a second person, with what the wallet held then and holds now. */
export function listAdjustments(
  node: Node,
  settings: SettingsReader,
): Handler<'/console/api/list-adjustments'> {
  return async ({ staff }) => {
    const waiting = await waitingApprovals(node.db, [WALLET_APPROVAL]);
    const players = await selectAdjustedPlayers(
      node.db,
      waiting.map(({ subject }) => subject),
    );
    const adjustments = waiting.flatMap((approval) => {
      const player = players.find(({ id }) => id === approval.subject);
      if (player === undefined) return [];
      const { amount, balance } = parseProposal(approval.payload);
      return [
        {
          ...formatPerson(player),
          approval_id: String(approval.id),
          amount: formatPoints(amount),
          reason: approval.reason,
          balance_then: formatPoints(balance),
          balance_now: formatPoints(points(player.balance)),
          made_by: approval.madeBy.name,
          made_at: new Date(approval.madeAt).toISOString(),
          expires_at: new Date(approval.expiresAt).toISOString(),
          own: approval.madeBy.id === staff.id,
        },
      ];
    });
    return answer({
      adjustments,
      max: formatPoints(settings.current().adjustment_max),
      server_time: new Date(node.clock.now()).toISOString(),
    });
  };
}
