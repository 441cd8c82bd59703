import {
  ChevronRight,
  MessageCircle,
  Phone,
  Smartphone,
  ArrowUpRight,
  FileText,
  History,
  NotebookText,
  QrCode,
} from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { ListRow, List } from '#ui/list-row.tsx';
import { contactLinks } from '../links/contact-links.ts';
import { findScreenPath } from '../routes/find-screen-path.ts';
import { historiesMessages } from '../histories/messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';
import { pagesMessages } from '../pages/messages/en.ts';
import { LimitsRow } from '../protection/limits-row.tsx';
import { AppBar } from '../shell/app-bar.tsx';
import { ContactLink } from '../shell/contact-link.tsx';
import { Headline } from '../shell/headline.tsx';
import { shellMessages } from '../shell/messages/en.ts';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useDashboard } from '../calls/use-dashboard.ts';
import { BalanceCard } from '../wallet/balance-card.tsx';
import { walletMessages } from '../wallet/messages/en.ts';
import { fundsMessages } from './messages/en.ts';
import { useDeposits, useOpenedPayment } from './use-deposits.ts';

/** Add Funds (A §2): the ways to pay in; at /imp8 with the rules and histories of money as well. */
export function FundsMenuScreen() {
  const messages = useMessages(fundsMessages);
  const shell = useMessages(shellMessages);
  const [address] = useLocation();
  const { data } = useDashboard();
  const { whatsapp, call } = contactLinks(data);
  // A player who comes here from the bank's app has a payment that the server may not know yet.
  useOpenedPayment();
  return (
    <ScreenFrame bar={<AppBar title={messages('add_funds')} />}>
      <Headline place="addFunds" />
      <div className="grid gap-3 px-4 py-3.5">
        <BalanceCard />
        <Link
          href="/payviaupi"
          className="flex items-center gap-3.5 rounded-card bg-surface p-4 text-text inset-ring-2 inset-ring-brand"
        >
          <span
            aria-hidden="true"
            className="grid size-[52px] flex-none place-items-center rounded-card bg-brand-soft text-brand"
          >
            <Smartphone className="size-6" />
          </span>
          <span className="min-w-0 flex-1">
            <b className="block text-18 leading-tight font-bold">{messages('via_upi')}</b>
            <span className="mt-0.5 block text-14 text-text-2">{messages('via_upi_text')}</span>
          </span>
          <ChevronRight aria-hidden="true" className="size-5 flex-none text-text-3" />
        </Link>
        <FundsLinks all={findScreenPath(address) === '/imp8'} />
        <div className="grid auto-cols-fr grid-flow-col gap-2.5">
          <ContactLink href={call.href} kind="line" icon={<Phone aria-hidden="true" />}>
            {messages('call_now')}
          </ContactLink>
          <ContactLink href={whatsapp} kind="line" icon={<MessageCircle aria-hidden="true" />}>
            {shell('whatsapp')}
          </ContactLink>
        </div>
      </div>
    </ScreenFrame>
  );
}

/** The other links of the deposit menu; `all` adds the rules and histories of all money. */
function FundsLinks({ all }: { readonly all: boolean }) {
  const messages = useMessages(fundsMessages);
  const histories = useMessages(historiesMessages);
  const pages = useMessages(pagesMessages);
  const wallet = useMessages(walletMessages);
  return (
    <>
      <List>
        <ListRow
          to="/qrpay"
          icon={<QrCode />}
          title={messages('qr_payment')}
          note={messages('qr_payment_text')}
        />
        <HistoryRow />
      </List>
      <List>
        <ListRow to="/depositrule" icon={<FileText />} title={pages('deposit_rules')} />
        {all ? (
          <>
            <ListRow to="/withdrawrule" icon={<FileText />} title={pages('withdraw_rules')} />
            <ListRow to="/withdrawhistory" icon={<ArrowUpRight />} title={wallet('withdraw_history')} />
            <ListRow to="/transaction" icon={<NotebookText />} title={wallet('wallet_history')} />
            <ListRow to="/histories" icon={<History />} title={histories('history')} />
          </>
        ) : null}
        <LimitsRow />
      </List>
    </>
  );
}

function HistoryRow() {
  const messages = useMessages(fundsMessages);
  const histories = useMessages(historiesMessages);
  const deposits = useDeposits().data?.fund_requests ?? [];
  const count = deposits.filter((deposit) => deposit.state === 'pending').length;
  return (
    <ListRow
      to="/addfundhistory"
      icon={<History />}
      title={histories('deposit_history')}
      note={count === 0 ? messages('history_text') : messages('waiting_count', { count })}
    />
  );
}
