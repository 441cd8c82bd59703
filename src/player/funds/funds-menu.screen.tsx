import { ChevronRight, MessageCircle, Phone, Smartphone } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { contactLinks } from '../contact-links.ts';
import { findScreenPath } from '../find-screen-path.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ContactLink } from '../shell/contact-link.tsx';
import { Headline } from '../shell/headline.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useDashboard } from '../use-dashboard.ts';
import { BalanceCard } from '../wallet/balance-card.tsx';
import { fundsWords } from '../words/funds.ts';
import { shellWords } from '../words/shell.ts';
import { useWords } from '../words/use-words.ts';
import { FundsLinks } from './funds-links.tsx';
import { useOpenedPayment } from './use-opened-payment.ts';

/** Add Funds (document A §2): the ways to pay in; at /imp8 with the rules and histories of money as well. */
export function FundsMenuScreen() {
  const words = useWords(fundsWords);
  const shell = useWords(shellWords);
  const [address] = useLocation();
  const { data } = useDashboard();
  const { whatsapp, call } = contactLinks(data);
  // Whoever comes here from the app of the bank has a payment that the server may not know of yet.
  useOpenedPayment();
  return (
    <ScreenFrame bar={<AppBar title={words('add_funds')} />}>
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
            <b className="block text-18 leading-tight font-bold">{words('via_upi')}</b>
            <span className="mt-0.5 block text-14 text-text-2">{words('via_upi_text')}</span>
          </span>
          <ChevronRight aria-hidden="true" className="size-5 flex-none text-text-3" />
        </Link>
        <FundsLinks all={findScreenPath(address) === '/imp8'} />
        <div className="grid auto-cols-fr grid-flow-col gap-2.5">
          <ContactLink href={call.href} kind="line" icon={<Phone aria-hidden="true" />}>
            {words('call_now')}
          </ContactLink>
          <ContactLink href={whatsapp} kind="line" icon={<MessageCircle aria-hidden="true" />}>
            {shell('whatsapp')}
          </ContactLink>
        </div>
      </div>
    </ScreenFrame>
  );
}
