import { ArrowLeftRight, ArrowUpRight, NotebookText, Plus, Scale, ShieldCheck } from 'lucide-react';
import { List } from '#ui/list.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { useServerNow } from '#ui/use-server-now.ts';
import { hasScreen } from '../has-screen.ts';
import { shortTime } from '../markets/short-time.ts';
import { useCall } from '../use-call.ts';
import { protectionWords } from '../words/protection.ts';
import { useWords } from '../words/use-words.ts';
import { walletWords } from '../words/wallet.ts';
import { isWindowOpen } from './withdraw-hours.ts';

/** What can be done with the points, as far as its screens exist. */
export function WalletWays() {
  const words = useWords(walletWords);
  const protection = useWords(protectionWords);
  const hours = useHours();
  const ways = [
    { to: '/imp9', icon: <Plus />, title: words('add_fund'), note: words('add_fund_text') },
    { to: '/withdraw', icon: <ArrowUpRight />, title: words('withdraw_fund'), note: hours },
    {
      to: '/transaction',
      icon: <NotebookText />,
      title: words('wallet_history'),
      note: words('wallet_history_text'),
    },
    {
      to: '/transfer',
      icon: <ArrowLeftRight />,
      title: words('transfer_points'),
      note: words('transfer_points_text'),
    },
    { to: '/statement', icon: <Scale />, title: words('statement'), note: words('statement_text') },
    {
      to: '/limits',
      icon: <ShieldCheck />,
      title: protection('my_limits'),
      note: protection('my_limits_text'),
    },
  ].filter((way) => hasScreen(way.to));
  return (
    <List>
      {ways.map((way) => (
        <ListRow key={way.to} {...way} />
      ))}
    </List>
  );
}

/** Till when withdrawals can be asked for, or from when on again. */
function useHours(): string {
  const words = useWords(walletWords);
  const { data } = useCall('/api-user-wallet-balance', {});
  const now = useServerNow(data !== undefined);
  if (data === undefined) return words('loading');
  return isWindowOpen(data, now)
    ? words('withdraw_till', { time: shortTime(data.withdraw_close_time) })
    : words('withdraw_from', { time: shortTime(data.withdraw_open_time) });
}
