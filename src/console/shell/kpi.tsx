import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { joinClasses } from '#ui/join-classes.ts';

const TONES = { plain: '', gain: 'text-gain', loss: 'text-loss' } as const;

type Props = {
  readonly name: ReactNode;
  readonly value: ReactNode;
  readonly note: ReactNode;
  readonly tone?: keyof typeof TONES;
  /** The list that the number counts. */
  readonly to?: string;
};

/** One number that the screen is about. */
export function Kpi({ name, value, note, tone = 'plain', to }: Props) {
  const content = (
    <>
      <span className="block text-13 font-medium text-text-2">{name}</span>
      <b className={joinClasses('block text-20 leading-[1.3] font-black tabular-nums', TONES[tone])}>
        {value}
      </b>
      <span className="block text-13 text-text-3 tabular-nums">{note}</span>
    </>
  );
  if (to === undefined) return <div className={CELL}>{content}</div>;
  return (
    <Link href={to} className={`${CELL} text-text -outline-offset-2! hover:bg-well`}>
      {content}
    </Link>
  );
}

// Its shadow is the line to its neighbours.
const CELL = 'block min-w-0 px-3.5 py-2.5 shadow-[0_0_0_1px_var(--line)]';

type RowProps = { readonly children: ReactNode; readonly columns?: keyof typeof COLUMNS };

const COLUMNS = { 4: 'min-[900px]:grid-cols-4', 5: 'min-[900px]:grid-cols-5' } as const;

/** Four or five numbers in a box, side by side, or two by two on narrow screens. */
export function KpiRow({ children, columns = 4 }: RowProps) {
  return (
    <div
      className={joinClasses(
        'grid grid-cols-2 gap-px overflow-hidden rounded-[14px] bg-surface shadow-1 inset-ring inset-ring-line',
        COLUMNS[columns],
      )}
    >
      {children}
    </div>
  );
}
