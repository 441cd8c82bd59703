import { joinClasses } from '#ui/join-classes.ts';
import { Line } from '#ui/line.tsx';
import { useServerNow } from '#ui/use-server-now.ts';
import { shortTime } from '../markets/short-time.ts';
import { useWords } from '../words/use-words.ts';
import { walletWords } from '../words/wallet.ts';
import { isWindowOpen, shareLeft } from './withdraw-hours.ts';
import type { WalletInfo } from './withdraw-hours.ts';

/** The hours for withdrawals by the server's clock, and how much of them is left. */
export function WithdrawHoursLine({ info }: { readonly info: WalletInfo }) {
  const words = useWords(walletWords);
  const now = useServerNow();
  const isOpen = isWindowOpen(info, now);
  const from = shortTime(info.withdraw_open_time);
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-2 text-14">
        <span
          className={joinClasses(
            'inline-flex items-center gap-2 font-semi',
            isOpen ? 'text-open' : 'text-closed',
          )}
        >
          <i aria-hidden="true" className="size-2.5 rounded-full bg-current" />
          {words(isOpen ? 'open_now' : 'closed_now')}
        </span>
        <span className="text-text-2 tabular-nums">
          {words('window', { from, to: shortTime(info.withdraw_close_time) })}
        </span>
      </div>
      <Line share={shareLeft(info, now)} tone={isOpen ? 'open' : 'closed'} className="rounded-[2px]" />
      {isOpen ? null : <p className="text-14 text-text-2">{words('opens_at', { time: from })}</p>}
    </div>
  );
}
