import type { Dispatch, ReactNode } from 'react';
import { Trash2, X } from 'lucide-react';
import { sumPoints } from '#rules/money.ts';
import { readSelection } from '#rules/game/selection.ts';
import type { RateCard } from '#rules/game/rates.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { useMessages } from '../../../messages/use-messages.ts';
import { countKinds } from '../../entry/kind-boxes.tsx';
import type { DraftAction, DraftLine } from '../draft.ts';
import { biddingMessages } from '../../messages/en.ts';
import { paysOf, showPoints } from '../../bid-figures.ts';
import { showNumber } from '../../bid-figures.ts';
import { RowButton } from './line-row.tsx';

type Props = {
  /** As typed: the first pana first. */
  readonly lines: readonly DraftLine[];
  /** The name of the bids when their digits are no longer known. */
  readonly name: string;
  readonly isMixed: boolean;
  readonly rates: RateCard | null;
  readonly isLate: boolean;
  readonly change: Dispatch<DraftAction>;
  readonly onEdit: (line: DraftLine) => void;
};

/** The bids of one entry: deleted all at once, or one by one. */
export function LineGroup({ lines, name, isMixed, rates, isLate, change, onEdit }: Props) {
  const title = useTitle({ lines, name, isMixed });
  const ids = lines.map((line) => line.id);
  return (
    <li className={joinClasses(isLate && 'bg-closing-soft')}>
      <GroupHead
        title={title}
        lines={lines}
        rates={rates}
        isLate={isLate}
        onRemove={() => change({ type: 'lines_removed', ids })}
      />
      <ul aria-label={title} className="grid grid-cols-3 border-t border-line max-[340px]:grid-cols-2">
        {lines.map((line) => (
          <GroupCell
            key={line.id}
            line={line}
            showsStake={lines.some(({ stake }) => stake !== line.stake)}
            change={change}
            onEdit={onEdit}
          />
        ))}
      </ul>
    </li>
  );
}

type TitleOf = Pick<Props, 'lines' | 'name' | 'isMixed'>;

/** '12369', 'Digit 4: SP 12 + DP 9', or only what the screen is called. */
function useTitle({ lines, name, isMixed }: TitleOf): string {
  const messages = useMessages(biddingMessages);
  const typed = lines[0]?.group?.typed ?? '';
  if (!isMixed) return typed === '' ? name : typed;
  const kinds = countKinds(lines.map((line) => line.selection));
  return typed === '' ? kinds : messages('digit_makes', { digit: typed, kinds });
}

type HeadProps = Pick<Props, 'rates' | 'isLate'> & {
  readonly title: string;
  readonly lines: readonly DraftLine[];
  readonly onRemove: () => void;
};

function GroupHead({ title, lines, rates, isLate, onRemove }: HeadProps) {
  const messages = useMessages(biddingMessages);
  return (
    <div className="grid min-h-[52px] grid-cols-[1fr_auto_44px] items-center gap-2 py-0.5 pr-0.5 pl-3">
      <span className="min-w-0">
        <b className="block text-16 leading-tight font-bold break-words tabular-nums">{title}</b>
        <span
          className={joinClasses(
            'block text-13 leading-[1.25]',
            isLate ? 'font-bold text-closing' : 'text-text-2',
          )}
        >
          <GroupText lines={lines} rates={rates} isLate={isLate} />
        </span>
      </span>
      <span className="text-18 font-bold tabular-nums">
        {showPoints(sumPoints(lines.map((line) => line.stake)))}
      </span>
      <RowButton label={messages('delete_group', { count: lines.length, name: title })} onPress={onRemove}>
        <Trash2 aria-hidden="true" className="size-5" />
      </RowButton>
    </div>
  );
}

/** '10 bids of 20, Open, each pays 2,800'; where their stakes differ '10 bids, Open'. */
function GroupText({ lines, rates, isLate }: Pick<HeadProps, 'lines' | 'rates' | 'isLate'>): ReactNode {
  const messages = useMessages(biddingMessages);
  const [first] = lines;
  if (first === undefined) return null;
  const { game } = readSelection(first.selection);
  if (isLate) return messages(`${game.closesWith}_is_over`);
  const count = lines.length;
  const of = { count, points: showPoints(first.stake), session: messages(game.session) };
  if (lines.some(({ stake }) => stake !== first.stake)) return messages('group_mixed', of);
  const bids = messages(count === 1 ? 'group_of_one' : 'group_of', of);
  if (rates === null) return bids;
  const pays = lines.map((line) => paysOf(line, rates)).toSorted((one, other) => one - other);
  const from = showPoints(pays[0] ?? first.stake);
  const to = showPoints(pays.at(-1) ?? first.stake);
  const each =
    from === to ? messages('each_pays', { points: from }) : messages('each_pays_between', { from, to });
  return `${bids}, ${each}`;
}

type GroupCellProps = Pick<Props, 'change' | 'onEdit'> & {
  readonly line: DraftLine;
  /** Not all of the group have the same. */
  readonly showsStake: boolean;
};

/** One pana of a group: a tap changes its stake, and it has a delete of its own. */
function GroupCell({ line, showsStake, change, onEdit }: GroupCellProps) {
  const messages = useMessages(biddingMessages);
  const number = showNumber(line.selection);
  const points = showPoints(line.stake);
  return (
    <li className="-mb-px flex min-h-11 items-center justify-between border-b border-line text-16 font-bold tracking-[.02em] tabular-nums not-nth-[3n]:border-r">
      <button
        type="button"
        aria-label={messages('number_with_points', { number, points })}
        onClick={() => onEdit(line)}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-1.5 rounded-ctl pl-3 text-left focus-visible:-outline-offset-3 max-[374px]:pl-2"
      >
        {number}{' '}
        {showsStake ? <small className="truncate text-13 font-medium text-text-2">{points}</small> : null}
      </button>
      <RowButton
        label={messages('delete_line', { number, points })}
        onPress={() => change({ type: 'lines_removed', ids: [line.id], name: number })}
      >
        <X aria-hidden="true" className="size-4" />
      </RowButton>
    </li>
  );
}
