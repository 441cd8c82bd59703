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
      <span className="block text-14 font-medium text-text-2">{name}</span>
      <b
        className={joinClasses(
          'block text-[1.6rem] leading-[1.25] font-black tracking-[.005em] tabular-nums max-[400px]:text-[1.4rem]',
          TONES[tone],
        )}
      >
        {value}
      </b>
      <span className="block text-13 text-text-3 tabular-nums">{note}</span>
    </>
  );
  if (to === undefined) return <div className={CARD}>{content}</div>;
  return (
    <Link href={to} className={`${CARD} text-text hover:inset-ring-line-strong`}>
      {content}
    </Link>
  );
}

const CARD =
  'block min-w-0 rounded-[14px] bg-surface px-4 pt-[13px] pb-3.5 shadow-1 inset-ring inset-ring-line';

/** Four numbers in a row, or two by two on narrow screens. */
export function KpiRow({ children }: { readonly children: ReactNode }) {
  return <div className="grid grid-cols-2 gap-3 min-[900px]:grid-cols-4">{children}</div>;
}
