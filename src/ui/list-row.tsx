import type { MouseEventHandler, ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { joinClasses } from '#ui/join-classes.ts';

const ICON_TONES = {
  brand: 'bg-brand-soft text-brand',
  in: 'bg-open-soft text-open',
  out: 'bg-well text-text-2',
  danger: 'bg-danger-soft text-danger',
  pending: 'bg-pending-soft text-pending',
} as const;

type Props = {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly icon?: ReactNode;
  readonly iconTone?: keyof typeof ICON_TONES;
  readonly amount?: ReactNode;
  /** Money coming in is green and has a plus sign. */
  readonly amountTone?: 'credit' | 'debit';
  /** Under the amount: a tag or a balance. */
  readonly amountNote?: ReactNode;
  /** Leads to a screen of the same app. */
  readonly to?: string;
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
};

/** A row of a menu, a passbook or a list of methods. It is a link, a button or plain text, as its props say. */
export function ListRow({ to, onClick, ...row }: Props) {
  if (to !== undefined) {
    return (
      <Link href={to} className={ROW}>
        <RowContent {...row} leads />
      </Link>
    );
  }
  if (onClick !== undefined) {
    return (
      <button type="button" onClick={onClick} className={ROW}>
        <RowContent {...row} leads />
      </button>
    );
  }
  return (
    <div className={ROW}>
      <RowContent {...row} leads={false} />
    </div>
  );
}

const ROW = 'flex min-h-16 w-full items-center gap-3 px-3.5 py-2.5 text-left text-text';

type ContentProps = Omit<Props, 'to' | 'onClick'> & { readonly leads: boolean };

function RowContent({ icon, iconTone = 'brand', title, note, leads, ...row }: ContentProps) {
  return (
    <>
      {icon === undefined ? null : (
        <span
          aria-hidden="true"
          className={joinClasses(
            'grid size-10 flex-none place-items-center rounded-ctl [&>svg]:size-[21px]',
            ICON_TONES[iconTone],
          )}
        >
          {icon}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block text-16 leading-tight font-semi">{title}</span>
        {note === undefined ? null : (
          <span className="mt-0.5 block text-13 leading-snug text-text-3">{note}</span>
        )}
      </span>
      <RowEnd {...row} leads={leads} />
    </>
  );
}

type EndProps = Pick<ContentProps, 'amount' | 'amountTone' | 'amountNote' | 'leads'>;

function RowEnd({ amount, amountTone, amountNote, leads }: EndProps) {
  if (amount === undefined) {
    return leads ? <ChevronRight aria-hidden="true" className="size-5 flex-none text-text-3" /> : null;
  }
  return (
    <span className="flex-none text-right text-16 leading-[1.2] font-bold tabular-nums">
      <span className={amountTone === 'credit' ? 'text-gain' : 'text-text'}>{amount}</span>
      {amountNote === undefined ? null : (
        <span className="mt-[3px] block text-13 font-medium text-text-3">{amountNote}</span>
      )}
    </span>
  );
}

/** A card of rows with a hairline between them. */
export function List({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return (
    <div
      className={joinClasses(
        'divide-y divide-line overflow-hidden rounded-card bg-surface shadow-1 inset-ring inset-ring-line',
        className,
      )}
    >
      {children}
    </div>
  );
}
