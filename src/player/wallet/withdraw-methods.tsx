import { useId, useState } from 'react';
import { Check, ChevronDown, Hourglass, Plus, Smartphone } from 'lucide-react';
import type { PayoutMethod } from '#rules/payout-method.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { List } from '#ui/list.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import { useServerNow } from '#ui/use-server-now.ts';
import { useWords } from '../words/use-words.ts';
import { walletWords } from '../words/wallet.ts';
import { MethodMark } from './method-mark.tsx';
import { MethodNote } from './method-note.tsx';
import { NumberSheet } from './number-sheet.tsx';
import { numberWaits } from './number-waits.ts';
import { useDetailsText } from './use-details-text.ts';
import { usePayoutMethods } from './use-payout-methods.ts';
import type { OwnMethod } from './use-payout-methods.ts';

// As document A §2 lists them.
const ORDER = ['paytm', 'google_pay', 'phonepe'] as const satisfies readonly PayoutMethod[];

/** The apps that withdrawals go to; each opens the sheet that adds or changes its number (document A §2). */
export function WithdrawMethods() {
  const words = useWords(walletWords);
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
            <span className="block text-16 leading-tight font-semi">{words('withdraw_methods')}</span>
            <span className="mt-0.5 block text-13 leading-snug text-text-3">
              {words('withdraw_methods_text')}
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
              unread={failure === undefined ? words('loading') : detailsText(failure)}
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
  const words = useWords(walletWords);
  const now = useServerNow(own !== undefined && own.usable_from !== null);
  const waits = own !== undefined && numberWaits(own, now);
  const hasNumber = own !== undefined && own.number !== '';
  return (
    <button type="button" onClick={onOpen} className={ROW}>
      <MethodMark method={method} />
      <span className="min-w-0 flex-1">
        <span className="block text-16 leading-tight font-semi">{words(method)}</span>
        <span className="mt-0.5 block text-13 leading-snug text-text-3">
          {hasNumber ? <MethodNote method={own} waits={waits} /> : null}
          {own === undefined ? unread : null}
          {own?.number === '' ? words('add_number') : null}
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
  const words = useWords(walletWords);
  return waits ? (
    <StatusTag tone="pending" icon={<Hourglass aria-hidden="true" />}>
      {words('waits')}
    </StatusTag>
  ) : (
    <StatusTag tone="approved" icon={<Check aria-hidden="true" />}>
      {words('verified')}
    </StatusTag>
  );
}
