import { formatLeft } from '#client/format/format-left.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { Card } from '#ui/card.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { Line } from '#ui/line.tsx';
import { marketsMessages } from '../../markets/messages/en.ts';
import { shortTime } from '../../markets/short-time.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { walletMessages } from '../messages/en.ts';
import type { WalletInfo } from '../wallet-info.ts';
import { windowAt } from '../withdraw-window.ts';
import { useUsualTime } from './use-usual-time.ts';

/** The hours for withdrawals by the server's clock, how much of them is left, and how long a payment usually takes. */
export function WindowCard({ info }: { readonly info: WalletInfo }) {
  const messages = useMessages(walletMessages);
  const { isOpen, leftMs, share } = windowAt(info, useServerNow());
  const [from, to] = [shortTime(info.withdraw_open_time), shortTime(info.withdraw_close_time)];
  return (
    <Card className="grid gap-[9px] px-4 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-2 text-14">
        <span
          className={joinClasses(
            'inline-flex items-center gap-2 font-semi',
            isOpen ? 'text-open' : 'text-closed',
          )}
        >
          <i aria-hidden="true" className="size-2.5 rounded-full bg-current" />
          {messages(isOpen ? 'open_now' : 'closed_now')}
        </span>
        <span className="text-text-2 tabular-nums">{messages('window', { from, to })}</span>
      </div>
      <Line share={share} tone={isOpen ? 'open' : 'closed'} className="rounded-[2px]" />
      {isOpen ? <OpenText leftMs={leftMs} /> : <ClosedText from={from} leftMs={leftMs} />}
    </Card>
  );
}

function OpenText({ leftMs }: { readonly leftMs: number }) {
  const messages = useMessages(walletMessages);
  const left = useLeft(leftMs);
  const usual = useUsualTime();
  return (
    <p className="flex flex-wrap justify-between gap-x-2 text-14 text-text-2">
      {usual === null ? null : <b className="text-text">{usual}</b>}
      <span className="tabular-nums">{messages('time_left', { left })}</span>
    </p>
  );
}

function ClosedText({ from, leftMs }: { readonly from: string; readonly leftMs: number }) {
  const messages = useMessages(walletMessages);
  const left = useLeft(leftMs);
  return (
    <p className="text-14 text-text-2">
      {messages.nodes('opens_in', { time: from, left: <b className="text-text tabular-nums">{left}</b> })}
    </p>
  );
}

function useLeft(leftMs: number): string {
  const messages = useMessages(marketsMessages);
  return formatLeft(leftMs, { hours: messages('hours'), minutes: messages('minutes') });
}
