import type { ReactNode } from 'react';
import { ResultText } from '#ui/result-text.tsx';

type Props = { readonly caption: ReactNode; readonly result: string };

/** A result as large as it matters. */
export function PlayersWillSee({ caption, result }: Props) {
  return (
    <div className="grid min-h-[108px] content-center justify-items-center gap-1.5 rounded-ctl bg-well p-[18px]">
      <span className="text-text-2">{caption}</span>
      <span className="[&>span]:text-[2.1rem]! max-[359px]:[&>span]:text-[1.7rem]!">
        <ResultText text={result} size="large" emptyLabel="no result yet" />
      </span>
    </div>
  );
}
