import { use } from 'react';
import { joinClasses } from '#ui/join-classes.ts';
import { keysMessages } from '../../keys/messages/en.ts';
import { useMessages } from '../../messages/use-messages.ts';
import type { ScreenFrameProps } from '../screen-props.ts';
import { DeskContext } from './desk-context.ts';
import { SlipsToday } from '../../slips/slips-today.tsx';
import { useSlipColumn } from './use-desk.ts';

/**
 * Markets, screen and slip; each scrolls alone. They have the widths of the design at 1440 pixels and share what is less,
 * but a market's card needs as much as on the usual phone.
 */
export const COLUMNS =
  'grid min-h-0 flex-1 grid-cols-[clamp(320px,47vw,392px)_minmax(0,1fr)] grid-rows-[minmax(0,1fr)] min-[1100px]:grid-cols-[clamp(372px,27.2vw,392px)_minmax(0,1fr)_clamp(280px,26.1vw,376px)]';

/** A screen: between the columns, or alone in one of 640 pixels with its filters beside it. */
export function DeskFrame({ bar, children, fills = false, filters, side }: ScreenFrameProps) {
  const hasColumns = use(DeskContext)?.hasColumns ?? false;
  if (hasColumns) {
    return (
      <InColumns bar={bar} fills={fills} side={side}>
        {children}
      </InColumns>
    );
  }
  if (filters !== undefined)
    return (
      <Filtered bar={bar} filters={filters}>
        {children}
      </Filtered>
    );
  return (
    <>
      {bar}
      <main className="mx-auto flex w-full max-w-[640px] flex-1 flex-col pb-6">{children}</main>
    </>
  );
}

/** A list with its filters on the left, which stay in view. */
function Filtered({ bar, filters, children }: ScreenFrameProps) {
  return (
    <>
      <div className="min-[1100px]:[&>header]:max-w-[968px]">{bar}</div>
      <main className="mx-auto flex w-full max-w-[640px] flex-1 flex-col pb-6 min-[1100px]:grid min-[1100px]:max-w-[968px] min-[1100px]:grid-cols-[312px_minmax(0,1fr)] min-[1100px]:gap-4">
        <div className="min-[1100px]:sticky min-[1100px]:top-16 min-[1100px]:self-start min-[1100px]:pt-3 [&_[role=group]]:flex-wrap">
          {filters}
        </div>
        <div className="flex flex-1 flex-col">{children}</div>
      </main>
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

export const SIDE =
  'flex min-h-0 flex-col gap-3 overflow-y-auto py-3.5 pr-3 pl-1 min-[1280px]:pr-6 min-[1280px]:pl-2';
