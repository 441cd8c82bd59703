import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useWords } from '../words/use-words.ts';
import { walletWords } from '../words/wallet.ts';
import { BalanceCard } from './balance-card.tsx';
import { WalletWays } from './wallet-ways.tsx';
import { WithdrawMethods } from './withdraw-methods.tsx';

/** Wallet Management: the balance, the ways from it, and where withdrawals go (document A §2). */
export function WalletScreen() {
  const words = useWords(walletWords);
  return (
    <ScreenFrame bar={<AppBar title={words('wallet_title')} />}>
      <div className="grid gap-3 px-4 py-3.5">
        <BalanceCard />
        <WalletWays />
        <WithdrawMethods />
      </div>
    </ScreenFrame>
  );
}
