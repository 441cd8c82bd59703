import type { ReactNode } from 'react';
import { joinClasses } from '#ui/join-classes.ts';
import { BottomNav } from './bottom-nav.tsx';
import { OfflineNote } from './offline-note.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';

type Props = {
  readonly bar: ReactNode;
  readonly children: ReactNode;
  /** The bid screens leave the bottom bar out while their keypad covers its place. */
  readonly nav?: boolean;
  /** The screen fills the window exactly and scrolls inside itself. */
  readonly fills?: boolean;
};

/** A screen with its bar on top, its content, and the bottom bar. */
export function ScreenFrame({ bar, children, nav = true, fills = false }: Props) {
  return (
    <div
      className={joinClasses(
        'relative mx-auto flex max-w-[480px] flex-col bg-bg',
        fills ? 'h-dvh overflow-hidden' : 'min-h-dvh overflow-x-clip',
        nav && !fills && 'pb-[calc(var(--nav-h)+12px+env(safe-area-inset-bottom))]',
        nav && fills && 'pb-[calc(var(--nav-h)+env(safe-area-inset-bottom))]',
      )}
    >
      {bar}
      <OfflineNote />
      {fills ? null : <PullToRefresh />}
      <main className={joinClasses('flex min-h-0 flex-1 flex-col', fills && 'overflow-hidden')}>
        {children}
      </main>
      {nav ? <BottomNav /> : null}
    </div>
  );
}
