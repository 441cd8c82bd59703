import { use } from 'react';
import { joinClasses } from '#ui/join-classes.ts';
import { keysMessages } from '../../keys/messages/en.ts';
import { useMessages } from '../../messages/use-messages.ts';
import type { ScreenFrameProps } from '../screen-props.ts';
import { DeskContext } from './desk-context.ts';
import { SlipsToday } from '../../slips/slips-today.tsx';
import { useSlipColumn } from './use-desk.ts';

/** Markets, screen and slip; each scrolls alone. They have the widths of the design at 1440 pixels and share what is less. */
export const COLUMNS =
  'grid min-h-0 flex-1 grid-cols-[320px_minmax(0,1fr)] grid-rows-[minmax(0,1fr)] min-[1100px]:grid-cols-[clamp(320px,27.2vw,392px)_minmax(0,1fr)_clamp(300px,26.1vw,376px)]';

/** A screen: between the columns, or alone in one of 640 pixels with its filters beside it. */
export function DeskFrame({ bar, children, fills = false, side }: ScreenFrameProps) {
  const hasColumns = use(DeskContext)?.hasColumns ?? false;
  return hasColumns ? (
    <InColumns bar={bar} fills={fills} side={side}>
      {children}
    </InColumns>
  ) : (
    <>
      {bar}
      <main className="mx-auto flex w-full max-w-[640px] flex-1 flex-col pb-6">{children}</main>
    </>
  );
}

function InColumns({ bar, children, fills, side }: ScreenFrameProps) {
  const hasSlipColumn = useSlipColumn();
  return (
    <>
      <main
        className={joinClasses(
          'flex min-h-0 min-w-0 flex-col',
          fills ? 'overflow-hidden' : 'overflow-y-auto pb-4',
        )}
      >
        {bar}
        {children}
      </main>
      {hasSlipColumn ? (side ?? <SlipColumn />) : null}
    </>
  );
}

/** Beside the screens that have no slip. */
function SlipColumn() {
  const messages = useMessages(keysMessages);
  return (
    <aside aria-label={messages('slips_today')} className={SIDE}>
      <SlipsToday />
    </aside>
  );
}

export const SIDE = 'flex min-h-0 flex-col gap-3 overflow-y-auto py-3.5 pr-6 pl-2';
