import { labelStakes } from '../bidding/bid-history.ts';
import { heldPoints } from '../payments/withdrawals/held-points.ts';
import { labelDeposits, labelTransfers, labelWithdrawals } from '../payments/label-payments.ts';
import type { Feature } from '../platform/feature.ts';
import type { AppContext } from '../platform/app-context.ts';
import { labelWins } from '../results/settle/win-history.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { getStatement } from './get-statement.ts';
import { transactionHistory } from './transaction-history.ts';
import { walletBalance } from './wallet-balance.ts';

/** A player's balance and passbook, in which every feature says of its own entries what they are about. */
export function walletFeature(node: AppContext, { settings }: { readonly settings: SettingsReader }) {
  return {
    calls: {
      '/api-user-wallet-balance': walletBalance(node, settings, heldPoints),
      '/api-wallet-transaction-history': transactionHistory(node, {
        stakesBySeq: labelStakes(node),
        byReference: {
          win: labelWins(node),
          win_reversal: labelWins(node),
          deposit: labelDeposits(node),
          withdrawal_hold: labelWithdrawals(node),
          withdrawal_release: labelWithdrawals(node),
          transfer_out: labelTransfers(node),
          transfer_in: labelTransfers(node),
        },
      }),
      '/api-get-statement': getStatement(node),
    },
  } satisfies Feature;
}
