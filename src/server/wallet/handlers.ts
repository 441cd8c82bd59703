import type { Feature } from '../platform/feature.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { getStatement } from './get-statement.ts';
import { transactionHistory, walletBalance } from './passbook.ts';

/** A player's balance, passbook and statement. */
export function walletFeature(node: AppContext, { settings }: { readonly settings: SettingsReader }) {
  return {
    calls: {
      '/api-user-wallet-balance': walletBalance(node, settings),
      '/api-wallet-transaction-history': transactionHistory(node),
      '/api-get-statement': getStatement(node),
    },
  } satisfies Feature;
}
