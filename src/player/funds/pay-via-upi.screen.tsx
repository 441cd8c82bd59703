import { ShieldCheck } from 'lucide-react';
import { formatPoints } from '#ui/format-points.ts';
import { List } from '#ui/list.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { showToast } from '#ui/show-toast.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { formatMoment } from '../words/format-moment.ts';
import { fundsWords } from '../words/funds.ts';
import { protectionWords } from '../words/protection.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';
import { AddMoneyForm } from './add-money-form.tsx';
import { appLink } from './app-link.ts';
import { OpenedPaymentView } from './opened-payment-view.tsx';
import type { DepositInput, PayLink } from './use-add-money.ts';
import { useDeposits } from './use-deposits.ts';
import { useOpenedPayment } from './use-opened-payment.ts';

/** Pay via UPI (document A §2): the form, and then the payment that was begun until it is decided. */
export function PayViaUpiScreen() {
  const words = useWords(fundsWords);
  const opened = useOpenedPayment();
  const begin = (link: PayLink, { app, amount }: DepositInput): void => {
    if (app === null) return;
    opened.open({ ...link, app, amount, openedAtMs: Date.now(), requestId: null });
    const href = appLink(link, navigator.userAgent);
    if (href === null) return;
    showToast('info', words('waiting_toast'));
    location.assign(href);
  };
  return (
    <ScreenFrame bar={<AppBar title={words('pay_via_upi')} />}>
      <div className="grid gap-3 px-4 py-3.5">
        {opened.payment === null ? (
          <>
            <StillPending />
            <AddMoneyForm onLink={begin} />
            <OwnLimits />
          </>
        ) : (
          <OpenedPaymentView payment={opened.payment} opened={opened} />
        )}
      </div>
    </ScreenFrame>
  );
}

/** A payment of before is not decided yet, so that nobody pays it a second time. */
function StillPending() {
  const words = useWords(fundsWords);
  const language = useLanguage();
  const pending = useDeposits().data?.fund_requests.find((deposit) => deposit.state === 'pending');
  if (pending === undefined) return null;
  return (
    <div className="overflow-hidden rounded-ctl">
      <NoteBar tone="pending">
        {words('still_pending', {
          amount: `₹${formatPoints(pending.amount)}`,
          time: formatMoment(Date.parse(pending.asked_at), language),
        })}
      </NoteBar>
    </div>
  );
}

/** The way to an own limit stands where money is added (security.md RG-10). */
function OwnLimits() {
  const words = useWords(protectionWords);
  return (
    <List>
      <ListRow
        to="/limits"
        icon={<ShieldCheck />}
        title={words('my_limits')}
        note={words('my_limits_text')}
      />
    </List>
  );
}
