import { formatPoints } from '#ui/format-points.ts';
import { formatCount } from '../shell/format-count.ts';
import { Kpi } from '../shell/kpi.tsx';
import type { PlayerPage } from './use-player.ts';

/** The wallet, and what became of it over all time. */
export function PlayerKpis({ player }: { readonly player: PlayerPage }) {
  const { net } = player;
  return (
    <div className="grid grid-cols-2 gap-3 min-[900px]:grid-cols-3 min-[1240px]:grid-cols-5">
      <Kpi name="Wallet" value={formatPoints(player.wallet_amt)} note={notesOf(player)} />
      <Kpi
        name="Deposits, all time"
        value={formatPoints(player.deposited)}
        note={`${formatCount(player.deposits)} approved`}
        to={`/players/${player.player_id}?show=deposits`}
      />
      <Kpi
        name="Withdrawn"
        value={formatPoints(player.withdrawn)}
        note={`${formatCount(player.withdrawals)} paid`}
        to={`/players/${player.player_id}?show=withdrawals`}
      />
      <Kpi
        name="Bids, all time"
        value={formatPoints(player.staked)}
        note={`${formatCount(player.slips)} slips`}
        to={`/players/${player.player_id}?show=bids`}
      />
      <Kpi
        name="Result for the player"
        value={formatPoints(net, { signed: true })}
        note="won less staked"
        tone={net === '0' || net.startsWith('-') ? 'plain' : 'gain'}
      />
    </div>
  );
}

/** What is the player's beside the wallet, and what is not. */
function notesOf({ hold_amt, deposit_held, owed }: PlayerPage): string {
  const parts = [
    hold_amt === '0' ? '' : `${formatPoints(hold_amt)} more held`,
    deposit_held === '0' ? '' : `${formatPoints(deposit_held)} over the deposit limit`,
    owed === '0' ? '' : `${formatPoints(owed)} owed`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'nothing held' : parts.join(', ');
}
