import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';

type Props = {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  /** How it is set now. */
  readonly value?: ReactNode;
} & ({ readonly to: string } | { readonly onClick: () => void; readonly opensSheet?: boolean });

/** A low row of a list of settings: what it is, how it is set, and the way to change it. */
export function SettingRow({ icon, title, value, ...way }: Props) {
  const content = (
    <>
      <span
        aria-hidden="true"
        className="grid size-9 flex-none place-items-center rounded-ctl bg-brand-soft text-brand [&>svg]:size-5"
      >
        {icon}
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-16 leading-tight font-semi">{title}</span>
        {value === undefined || value === '' ? null : (
          <span className="text-14 leading-snug text-text-2">{value}</span>
        )}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 flex-none text-text-3" />
    </>
  );
  if ('to' in way) {
    return (
      <Link href={way.to} className={ROW}>
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      aria-haspopup={way.opensSheet ? 'dialog' : undefined}
      onClick={way.onClick}
      className={ROW}
    >
      {content}
    </button>
  );
}

const ROW =
  'flex min-h-[50px] w-full items-center gap-3 px-3.5 py-1.5 text-left text-text focus-visible:-outline-offset-3';
