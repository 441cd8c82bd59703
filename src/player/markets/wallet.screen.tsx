import { ArrowDownToLine, NotebookText, Plus, ShieldCheck } from 'lucide-react';
import { Coin } from '#ui/coin.tsx';
import { formatPoints } from '#ui/format-points.ts';
import { List } from '#ui/list.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { hasScreen } from '../has-screen.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useCountedPoints } from '../shell/use-counted-points.ts';
import { useSession } from '../use-session.ts';
import { marketsWords } from '../words/markets.ts';
import { protectionWords } from '../words/protection.ts';
import { useWords } from '../words/use-words.ts';

/** Wallet Management: the balance and the ways from it, as far as their screens exist (document A §2). */
export function WalletScreen() {
  const words = useWords(marketsWords);
  return (
    <ScreenFrame bar={<AppBar title={words('wallet_title')} />}>
      <div className="grid gap-3 px-4 py-3.5">
        <BalanceCard />
        <WalletWays />
      </div>
    </ScreenFrame>
  );
}

function BalanceCard() {
  const words = useWords(marketsWords);
  const session = useSession();
  const amount = useCountedPoints(session.state === 'in' ? session.walletAmount : '0');
  return (
    <div className="rounded-card bg-bar p-4 text-on-bar">
      <p className="text-14 text-on-bar-2">{words('points_in_wallet')}</p>
      <p className="flex flex-wrap items-center gap-2.5 text-40 leading-tight font-black tabular-nums">
        <Coin className="size-[30px] text-cta" />
        {formatPoints(amount)}
      </p>
    </div>
  );
}

function WalletWays() {
  const words = useWords(marketsWords);
  const protection = useWords(protectionWords);
  const ways = [
    { to: '/imp9', icon: <Plus />, title: words('add_fund'), note: words('add_fund_text') },
    { to: '/withdraw', icon: <ArrowDownToLine />, title: words('withdraw_fund'), note: undefined },
    {
      to: '/transaction',
      icon: <NotebookText />,
      title: words('wallet_history'),
      note: words('wallet_history_text'),
    },
    {
      to: '/limits',
      icon: <ShieldCheck />,
      title: protection('my_limits'),
      note: protection('my_limits_text'),
    },
  ].filter((way) => hasScreen(way.to));
  if (ways.length === 0) return null;
  return (
    <List>
      {ways.map(({ note, ...way }) => (
        <ListRow key={way.to} {...way} {...(note === undefined ? {} : { note })} />
      ))}
    </List>
  );
}
