import {
  ArrowLeftRight,
  ArrowUpRight,
  NotebookText,
  Plus,
  Scale,
  Check,
  ChevronDown,
  FileText,
  Hourglass,
  Smartphone,
} from 'lucide-react';
import { useId, useState } from 'react';
import { useServerNow } from '#client/time/use-server-now.ts';
import type { PayoutMethod } from '#rules/payments/payout-method.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { ListRow, List } from '#ui/list-row.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import { shortTime } from '../markets/short-time.ts';
import { useMessages } from '../messages/use-messages.ts';
import { LimitsRow } from '../protection/limits-row.tsx';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useCall } from '../calls/use-call.ts';
import { BalanceCard } from './balance-card.tsx';
import { walletMessages } from './messages/en.ts';
import { NumberSheet } from './numbers/number-sheet.tsx';
import {
  MethodMark,
  MethodNote,
  numberWaits,
  useDetailsText,
  usePayoutMethods,
  type OwnMethod,
} from './numbers/payout-methods.tsx';
import { windowAt } from './withdraw-window.ts';

/** Wallet Management: the balance, what can be done with it, and where withdrawals go (A §2). */
export function WalletScreen() {
  const messages = useMessages(walletMessages);
  return (
    <ScreenFrame bar={<AppBar title={messages('wallet_title')} />}>
      <div className="grid gap-3 px-4 py-3.5">
        <BalanceCard />
        <WalletLinks />
        <WithdrawMethods />
      </div>
    </ScreenFrame>
  );
}

/** What can be done with the points. */
function WalletLinks() {
  const messages = useMessages(walletMessages);
  return (
    <List>
      <ListRow to="/imp9" icon={<Plus />} title={messages('add_fund')} note={messages('add_fund_text')} />
      <ListRow to="/withdraw" icon={<ArrowUpRight />} title={messages('withdraw_fund')} note={<Hours />} />
      <ListRow
        to="/transaction"
        icon={<NotebookText />}
        title={messages('wallet_history')}
        note={messages('wallet_history_text')}
      />
      <ListRow
        to="/transfer"
        icon={<ArrowLeftRight />}
        title={messages('transfer_points')}
        note={messages('transfer_points_text')}
      />
      <ListRow
        to="/statement"
        icon={<Scale />}
        title={messages('statement')}
        note={messages('statement_text')}
      />
      <ListRow to="/imp8" icon={<FileText />} title={messages('records')} note={messages('records_text')} />
      <LimitsRow />
    </List>
  );
}

/** Until when withdrawals can be requested, or from when on again. */
function Hours() {
  const messages = useMessages(walletMessages);
  const { data } = useCall('/api-user-wallet-balance', {});
  const now = useServerNow(data !== undefined);
  if (data === undefined) return messages('loading');
  return windowAt(data, now).isOpen
    ? messages('withdraw_till', { time: shortTime(data.withdraw_close_time) })
    : messages('withdraw_from', { time: shortTime(data.withdraw_open_time) });
}

// As A §2 lists them.
const ORDER = ['paytm', 'google_pay', 'phonepe'] as const satisfies readonly PayoutMethod[];

/** The apps that withdrawals go to; each opens the sheet that adds or changes its number (A §2). */
function WithdrawMethods() {
  const messages = useMessages(walletMessages);
  const id = useId();
  const { methods, failure } = usePayoutMethods();
  const detailsText = useDetailsText();
  const [isOpen, setOpen] = useState(true);
  const [chosen, setChosen] = useState<PayoutMethod | null>(null);
  return (
    <>
      <List>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen((open) => !open)}
          className={ROW}
        >
          <span
            aria-hidden="true"
            className="grid size-10 flex-none place-items-center rounded-ctl bg-brand-soft text-brand"
          >
            <Smartphone className="size-[21px]" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block text-16 leading-tight font-semi">{messages('withdraw_methods')}</span>
            <span className="mt-0.5 block text-13 leading-snug text-text-3">
              {messages('withdraw_methods_text')}
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className={joinClasses('size-5 flex-none text-text-3', !isOpen && '-rotate-90')}
          />
        </button>
        <div id={id} hidden={!isOpen} className="divide-y divide-line">
          {ORDER.map((method) => (
            <MethodRow
              key={method}
              method={method}
              own={methods?.find((one) => one.method === method)}
              unread={failure === undefined ? messages('loading') : detailsText(failure)}
              onOpen={() => setChosen(method)}
            />
          ))}
        </div>
      </List>
      <NumberSheet method={chosen} onClose={() => setChosen(null)} />
    </>
  );
}

const ROW = 'flex min-h-16 w-full items-center gap-3 px-3.5 py-2.5 text-left text-text';

type RowProps = {
  readonly method: PayoutMethod;
  readonly own: OwnMethod | undefined;
  /** Stands for the number while it is not known. */
  readonly unread: string;
  readonly onOpen: () => void;
};

function MethodRow({ method, own, unread, onOpen }: RowProps) {
  const messages = useMessages(walletMessages);
  const now = useServerNow(own !== undefined && own.usable_from !== null);
  const waits = own !== undefined && numberWaits(own, now);
  const hasNumber = own !== undefined && own.number !== '';
  return (
    <button type="button" onClick={onOpen} className={ROW}>
      <MethodMark method={method} />
      <span className="min-w-0 flex-1">
        <span className="block text-16 leading-tight font-semi">{messages(method)}</span>
        <span className="mt-0.5 block text-13 leading-snug text-text-3">
          {hasNumber ? <MethodNote method={own} waits={waits} /> : null}
          {own === undefined ? unread : null}
          {own?.number === '' ? messages('add_number') : null}
        </span>
      </span>
      {hasNumber ? (
        <NumberTag waits={waits} />
      ) : (
        <Plus aria-hidden="true" className="size-5 flex-none text-text-3" />
      )}
    </button>
  );
}

function NumberTag({ waits }: { readonly waits: boolean }) {
  const messages = useMessages(walletMessages);
  return waits ? (
    <StatusTag tone="pending" icon={<Hourglass aria-hidden="true" />}>
      {messages('waits')}
    </StatusTag>
  ) : (
    <StatusTag tone="approved" icon={<Check aria-hidden="true" />}>
      {messages('verified')}
    </StatusTag>
  );
}
