import { useEffect, type ReactNode } from 'react';
import { HistoryLink, type HistoryOf } from './history-link.tsx';

type Props = {
  readonly title: string;
  /** A few words after the title. */
  readonly note?: ReactNode;
  /** The screen's filter, steps or main action. */
  readonly end?: ReactNode;
  /** Whose part of the trail it leads to. */
  readonly history?: HistoryOf | undefined;
  readonly children: ReactNode;
};

/** A console screen: its title, what belongs beside it, and the content in one column with even gaps. */
export function Page({ title, note, end, history, children }: Props) {
  useEffect(() => {
    document.title = `${title} - Ank`;
  }, [title]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 px-4 pt-4 pb-6 desk:px-6 desk:pt-[18px]">
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="mr-auto text-24 leading-[1.2] font-bold">
          {title}
          {note === undefined ? null : (
            <small className="ml-2 text-15 font-regular text-text-3">{note}</small>
          )}
        </h1>
        {end}
        {history === undefined ? null : <HistoryLink of={history} />}
      </div>
      {children}
    </div>
  );
}
