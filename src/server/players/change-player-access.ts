import type { NoticeKind } from '#contract/accounts.calls.ts';
import type { ACCESS_CHANGES } from '#contract/players-desk.calls.ts';
import { endPlayerLogins, holdAccess, type PlayerAccess, setAccess } from '../accounts/player-access.ts';
import { tellPlayer } from '../accounts/tell-player.ts';
import { holdWallet } from '../ledger/hold-wallet.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { findPlayer } from './find-player.ts';

interface Change {
  readonly to: Partial<PlayerAccess>;
  readonly action: string;
  /** A blocked player hears of it at the next log-in. */
  readonly notice: NoticeKind | null;
}

const CHANGES: Readonly<Record<(typeof ACCESS_CHANGES)[number], Change>> = {
  block: { to: { active: false }, action: 'player_blocked', notice: null },
  unblock: { to: { active: true }, action: 'player_unblocked', notice: null },
  stop_betting: { to: { betting: false }, action: 'betting_stopped', notice: 'betting_stopped' },
  allow_betting: { to: { betting: true }, action: 'betting_allowed', notice: 'betting_allowed' },
};

/** Blocks a player or stops their play, or the reverse; for a reason. Bids that stand are settled as they are. */
export function changePlayerAccess(node: Node): Handler<'/console/api/change-player-access'> {
  return async (request, input) => {
    const reason = input.reason.trim();
    if (reason === '') return refusal('reason_required', { field: 'reason' });
    const { to, action, notice } = CHANGES[input.change];
    return node.db.transaction(async (tx) => {
      const player = await findPlayer(tx, input.player_id);
      if (player === null) return refusal('player_unknown');
      const playerId = player.id;
      // A slip that is on its way is booked before; later ones find the change.
      await holdWallet(tx, playerId);
      const before = await holdAccess(tx, playerId);
      if (before === null) return refusal('player_unknown');
      const after = { ...before, ...to };
      if (after.active === before.active && after.betting === before.betting)
        return refusal('access_unchanged');
      await setAccess(tx, { playerId, ...after });
      if (!after.active) await endPlayerLogins(tx, node.live, { playerId, id: null });
      if (notice !== null) await tellPlayer(tx, node.live, { playerId, kind: notice, detail: {} });
      await recordEvent(tx, request, {
        actor: `staff:${request.staff.id}`,
        action,
        object: `player:${playerId}`,
        detail: { before, after },
        reason,
      });
      return answer(after);
    });
  };
}
