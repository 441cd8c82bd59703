import { subtractPoints, type Points } from '#rules/money.ts';
import { buttonClass } from '#ui/button.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { biddingMessages } from '../messages/en.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { showPoints } from '../bid-figures.ts';
import { draftTotal, linesToSend, type Draft } from '../list/draft.ts';

type Props = {
  readonly draft: Draft;
  readonly balance: Points;
  /** Submit has to wait: no connection, or lines whose session is over. A tap says which. */
  readonly isOff: boolean;
  readonly onShowList: () => void;
  readonly onSubmit: () => void;
};

/** The cost of the list and the balance after it, with Submit; nothing while the list is empty. */
export function SlipBar({ draft, balance, isOff, onShowList, onSubmit }: Props) {
  const messages = useMessages(biddingMessages);
  const count = linesToSend(draft).length;
  if (count === 0) return null;
  const total = draftTotal(draft);
  const balanceAfter = subtractPoints(balance, total);
  return (
    <div className="flex animate-slide-up items-center gap-3">
      <button type="button" onClick={onShowList} className="min-w-0 flex-1 rounded-ctl text-left">
        <span className="grid grid-cols-[auto_1fr] gap-x-2.5 text-14 leading-[1.35] whitespace-nowrap text-text-2">
          <span>{count === 1 ? messages('bids_one') : messages('bids', { count })}</span>
          <span className={VALUE}>{messages('pts', { points: showPoints(total) })}</span>
          <span>{messages('balance_after')}</span>
          <span className={joinClasses(VALUE, balanceAfter < 0 && 'text-danger')}>
            {showPoints(balanceAfter)}
          </span>
        </span>
        {/* After what is seen, so that somebody who speaks to the phone can name what stands there. */}
        <span className="sr-only">{messages('show_list')}</span>
      </button>
      <button
        type="button"
        onClick={onSubmit}
        className={joinClasses(
          buttonClass({ kind: 'cta', off: isOff }),
          'min-w-[130px] max-[374px]:min-w-28',
        )}
      >
        {messages('submit')}
      </button>
    </div>
  );
}

const VALUE = 'font-bold text-text tabular-nums';
