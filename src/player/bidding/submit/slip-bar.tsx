import { formatPoints as wireOf, type Points } from '#rules/money.ts';
import type { RateCard } from '#rules/game/rates.ts';
import { buttonClass } from '#ui/button.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { biddingMessages } from '../messages/en.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { possibleWin, showPoints } from '../bid-figures.ts';
import { useCountedPoints } from '../../shell/use-counted-points.ts';
import { GuardedKey } from '../guarded-key.tsx';
import { draftTotal, linesToSend, type Draft } from '../list/draft.ts';
import type { TapGuard } from '../tap-guard.ts';

type Props = {
  readonly guard: TapGuard;
  readonly draft: Draft;
  /** Unknown until the rates have been read. */
  readonly rates: RateCard | null;
  /** Submit has to wait: nothing in the list, no connection, or lines whose session is over. A tap says which. */
  readonly isOff: boolean;
  readonly onSubmit: () => void;
};

const COUNT_MS = 160;

function CountedTotal({ total }: { readonly total: Points }) {
  const messages = useMessages(biddingMessages);
  const counted = useCountedPoints(wireOf(total), COUNT_MS);
  return messages('total_pts', { points: counted });
}

/** What the list costs and can win at most, with Submit; always in the same place. */
export function SlipBar({ guard, draft, rates, isOff, onSubmit }: Props) {
  const messages = useMessages(biddingMessages);
  const win = rates === null ? null : possibleWin(linesToSend(draft), rates);
  return (
    <div className="flex flex-none items-center gap-3">
      <dl className="grid min-w-0 flex-1 grid-cols-[auto_auto] justify-start gap-x-2.5 text-14 leading-[1.4] text-text-2">
        <dt>{messages('total')}</dt>
        <dd className="font-bold text-text tabular-nums">
          <CountedTotal total={draftTotal(draft)} />
        </dd>
        <dt>{messages('possible_win')}</dt>
        <dd className="font-bold text-won tabular-nums">{win === null ? '–' : showPoints(win)}</dd>
      </dl>
      <GuardedKey
        guard={guard}
        tapKey="submit"
        onTap={onSubmit}
        className={joinClasses(
          buttonClass({ kind: 'cta', size: 'large', off: isOff }),
          'min-w-[148px] max-[374px]:min-w-28 [@media(max-height:700px)]:min-h-[50px]',
        )}
      >
        {messages('submit')}
      </GuardedKey>
    </div>
  );
}
