import { useEffect, type ReactNode } from 'react';
import { joinClasses } from '#ui/join-classes.ts';
import { useWide } from '#ui/use-wide.ts';
import { HistoryLink, type HistoryOf } from './history-link.tsx';

type Props = {
  readonly title: string;
  /** A few words after the title. */
  readonly note?: ReactNode;
  /** The screen's filter, steps or main action. */
  readonly end?: ReactNode;
  /** Whose part of the trail it leads to. */
  readonly history?: HistoryOf | undefined;
  /** A `SidePanel` that stands beside the page; where there is no room, in its place. */
  readonly panel?: ReactNode;
  /** What stays at the bottom of a phone. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
};

/** From here on a page keeps enough room beside a panel. */
const BESIDE_PX = 1180;

/** A console screen: its title, what belongs beside it, and the content in one column with even gaps. */
export function Page({ panel = null, bar = null, ...page }: Props) {
  const isBeside = useWide(BESIDE_PX);
  useEffect(() => {
    document.title = `${page.title} - Ank`;
  }, [page.title]);
  return (
    <div
      className={joinClasses(
        panel !== null && isBeside && 'grid grid-cols-[minmax(0,1fr)_432px]',
        panel !== null && !isBeside && 'flex flex-col max-desk:min-h-[calc(100dvh-104px)] desk:h-full',
      )}
    >
      {/* It stays while the panel has its place, so that nothing of it is lost. */}
      <div className={joinClasses(panel !== null && !isBeside && 'hidden')}>
        <Content {...page} />
        {bar}
      </div>
      {panel === null ? null : (
        <div
          className={joinClasses(
            'flex min-w-0 flex-col bg-surface',
            isBeside ? 'sticky top-0 h-[calc(100dvh-80px)] shadow-[-1px_0_0_var(--line)]' : 'min-h-0 flex-1',
          )}
        >
          {panel}
        </div>
      )}
    </div>
  );
}

function Content({ title, note, end, history, children }: Omit<Props, 'panel' | 'bar'>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3.5 px-4 pt-3 pb-6 desk:px-5">
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="mr-auto text-20 leading-[1.2] font-bold">
          {title}
          {note === undefined ? null : (
            <small className="ml-2 text-14 font-regular text-text-3 max-desk:ml-0 max-desk:block">
              {note}
            </small>
          )}
        </h1>
        {/* Together, so that on a phone all of them stand below the title, or all beside it. */}
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
          {end}
          {history === undefined ? null : <HistoryLink of={history} />}
        </div>
      </div>
      {children}
    </div>
  );
}
