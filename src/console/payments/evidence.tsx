import type { ReactNode } from 'react';
import { FactList } from '#ui/fact-list.tsx';
import { Box } from '../shell/box.tsx';
import { formatRupees } from './format-rupees.ts';

type Props = {
  readonly kind: string;
  readonly name: ReactNode;
  readonly mobile: string;
  readonly tags: ReactNode;
  readonly amount: string;
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
  /** What was decided meanwhile, said aloud. */
  readonly news?: string | undefined;
  readonly children: ReactNode;
};

/** What there is to know about one request, with what can be done about it at its end. */
export function Evidence({ kind, name, mobile, tags, amount, facts, news, children }: Props) {
  return (
    <Box>
      <div className="grid gap-3 px-4 pt-3.5 pb-4">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="text-18 leading-snug font-bold">
              <span className="sr-only">{kind}: </span>
              {name}
            </h2>
            <p className="text-14 text-text-3">{mobile}</p>
          </div>
          {tags}
        </div>
        <p className="text-[2.1rem] leading-none font-black tabular-nums">{formatRupees(amount)}</p>
        <div role="status" className="empty:hidden">
          {news === undefined ? null : (
            <p className="rounded-[10px] bg-info-soft px-3 py-2.5 font-medium text-info">{news}</p>
          )}
        </div>
        {facts.length === 0 ? null : <FactList small facts={facts} />}
        {children}
      </div>
    </Box>
  );
}
