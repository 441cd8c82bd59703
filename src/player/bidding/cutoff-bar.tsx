import type { ReactNode } from 'react';
import { joinClasses } from '#ui/join-classes.ts';
import { Line } from '#ui/line.tsx';
import type { Cutoff } from './session-cutoffs.ts';

type Props = {
  readonly cutoff: Cutoff;
  readonly text: ReactNode;
  readonly left: ReactNode;
};

/** One cut-off for the whole screen. */
export function CutoffBar({ cutoff, text, left }: Props) {
  return (
    <div className="flex-none bg-surface shadow-[0_1px_0_var(--line)]">
      <div className="flex items-center justify-between gap-2.5 px-4 py-[9px] text-14 text-text-2">
        <span>{text}</span>
        <span
          className={joinClasses('text-right tabular-nums [&_b]:text-text', cutoff.isSoon && 'text-closing')}
        >
          {left}
        </span>
      </div>
      <Line share={cutoff.share} tone={toneOf(cutoff)} />
    </div>
  );
}

function toneOf(cutoff: Cutoff): 'open' | 'closing' | 'closed' {
  if (cutoff.isOver) return 'closed';
  return cutoff.isSoon ? 'closing' : 'open';
}
