import type { ReactNode } from 'react';
import { formatPoints } from '#rules/money.ts';
import { useMessages } from '../messages/use-messages.ts';
import { OddsButton } from '../protection/odds-button.tsx';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';

import { BidMiddle } from './bid-middle.tsx';
import type { BidScreenProps } from './bid-screen-props.ts';
import { SessionHead } from './cutoffs/cutoff-bars.tsx';
import { BidDock } from './entry/bid-dock.tsx';
import { biddingMessages } from './messages/en.ts';
import { SetHelpers } from './number-sets/set-helpers.tsx';
import { SlipBar } from './submit/slip-bar.tsx';
import type { Bids } from './use-bids.ts';

export type BoardProps = {
  readonly of: BidScreenProps;
  readonly bids: Bids;
  /** That a failed answer left something unknown. */
  readonly note: ReactNode;
  /** From Submit to the answer. */
  readonly review: ReactNode;
  /** What lies over the page, and what is only spoken. */
  readonly children: ReactNode;
  readonly onSubmit: () => void;
  readonly onOpenGames: () => void;
  readonly onOtherMarket: () => void;
};

/** A bid screen of one column: session, what can be won or chosen, and the dock with stake, fields and board. */
export function PhoneBoard({ of, bids, note, review, children, ...on }: BoardProps) {
  const { row, cutoffs, rates } = of;
  const { draft, submit, guard } = bids;
  const isOff = submit.isOff || draft.lines.length === 0;
  return (
    <ScreenFrame fills nav={false} bar={<BoardBar of={of} bids={bids} />}>
      <SessionHead
        row={row}
        cutoffs={cutoffs}
        chosen={draft.session}
        onChoose={bids.chooseSession}
        onOpenGames={on.onOpenGames}
      />
      {note}
      <BidMiddle bids={bids} navigation={of.navigation} onOtherMarket={on.onOtherMarket} />
      <BidDock
        bids={bids}
        helpers={<SetHelpers bids={bids} />}
        slip={<SlipBar guard={guard} draft={draft} rates={rates} isOff={isOff} onSubmit={on.onSubmit} />}
      />
      {children}
      {review}
    </ScreenFrame>
  );
}

/** The market and its day, and what the list would leave in the wallet. */
export function BoardBar({ of, bids }: Pick<BoardProps, 'of' | 'bids'>) {
  const messages = useMessages(biddingMessages);
  return (
    <AppBar
      title={`${of.marketName} · ${of.day}`}
      titleMore={messages(of.row.name)}
      menu={false}
      action={<OddsButton row={of.row} session={bids.draft.session} rates={of.rates} />}
      walletAmount={formatPoints(bids.asked.remaining)}
    />
  );
}
