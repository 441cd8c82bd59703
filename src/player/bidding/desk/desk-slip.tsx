import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { KeyHint } from '../../keys/key-hint.tsx';
import { keysMessages } from '../../keys/messages/en.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { SIDE } from '../../shell/desk/desk-frame.tsx';
import { SlipsToday } from '../../slips/slips-today.tsx';
import { possibleWin, showPoints } from '../bid-figures.ts';
import type { BidScreenProps } from '../bid-screen-props.ts';
import { GuardedKey } from '../guarded-key.tsx';
import { draftTotal, linesToSend } from '../list/draft.ts';
import { LineList } from '../list/line-list.tsx';
import { HandleText, UndoKey } from '../list/slip-handle.tsx';
import { biddingMessages } from '../messages/en.ts';
import type { Bids } from '../use-bids.ts';
import { SLIP } from './focus-part.ts';

type Props = {
  readonly of: BidScreenProps;
  readonly bids: Bids;
  readonly review: ReactNode;
  readonly onSubmit: () => void;
};

/** The slip, always open, or the review of it; the slips of today below. */
export function DeskSlip({ of, bids, review, onSubmit }: Props) {
  const keys = useMessages(keysMessages);
  return (
    <aside aria-label={keys('your_slip')} className={SIDE}>
      <Card
        as="section"
        hidden={bids.submit.review !== null}
        className={joinClasses('flex max-h-full flex-none flex-col', bids.submit.review !== null && 'hidden')}
      >
        <SlipHead of={of} bids={bids} />
        {bids.draft.lines.length === 0 ? null : (
          <LineList {...bids} id="slip-lines" row={of.row} lines={bids.draft.lines} fills />
        )}
        <Figures of={of} bids={bids} />
        <Buttons bids={bids} onSubmit={onSubmit} />
      </Card>
      {review}
      <SlipsToday />
    </aside>
  );
}

function SlipHead({ of, bids }: Pick<Props, 'of' | 'bids'>) {
  const keys = useMessages(keysMessages);
  const { guard, draft, note } = bids;
  return (
    <div className="flex min-h-[62px] flex-none items-center justify-between gap-2 py-2 pr-2 pl-4">
      <div className="min-w-0">
        <h2 id={SLIP} tabIndex={-1} className="text-18 leading-tight font-bold outline-0">
          {keys('your_slip')}
        </h2>
        <p className="text-13 leading-snug text-text-2">
          <HandleText row={of.row} draft={draft} note={note} />
        </p>
      </div>
      <UndoKey guard={guard} draft={draft} onUndo={() => bids.change({ type: 'undone' })} />
    </div>
  );
}

function Figures({ of, bids }: Pick<Props, 'of' | 'bids'>) {
  const messages = useMessages(biddingMessages);
  const { rates } = of;
  const win = rates === null ? null : possibleWin(linesToSend(bids.draft), rates);
  const total = messages('total_pts', { points: showPoints(draftTotal(bids.draft)) });
  const rows = [
    { name: messages('total'), value: total, look: '' },
    { name: messages('most_won'), value: win === null ? '–' : showPoints(win), look: 'text-won' },
    {
      name: messages('balance_after'),
      value: showPoints(bids.asked.remaining),
      look: bids.asked.remaining < 0 ? 'text-danger' : '',
    },
  ];
  return (
    <dl className="flex-none px-4 py-1 text-14 text-text-2">
      {rows.map(({ name, value, look }) => (
        <div
          key={name}
          className="flex min-h-9 items-center justify-between gap-3 not-first:border-t not-first:border-line"
        >
          <dt>{name}</dt>
          <dd className={joinClasses('text-16 font-bold tabular-nums', look === '' ? 'text-text' : look)}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Buttons({ bids, onSubmit }: Pick<Props, 'bids' | 'onSubmit'>) {
  const messages = useMessages(biddingMessages);
  const keys = useMessages(keysMessages);
  const { guard, draft, submit } = bids;
  const isEmpty = draft.lines.length === 0;
  return (
    <div className="grid flex-none gap-2 px-4 pt-1 pb-4">
      <GuardedKey
        guard={guard}
        tapKey="submit"
        onTap={onSubmit}
        className={buttonClass({ kind: 'cta', size: 'large', block: true, off: submit.isOff || isEmpty })}
      >
        {messages('submit')}
        <KeyHint of="Enter" className="inset-ring-current" />
      </GuardedKey>
      <GuardedKey
        guard={guard}
        tapKey="empty"
        onTap={bids.empty}
        disabled={isEmpty}
        className={buttonClass({ kind: 'line', size: 'small', block: true, off: isEmpty })}
      >
        {keys('empty')}
        <KeyHint of="Esc" />
      </GuardedKey>
    </div>
  );
}
