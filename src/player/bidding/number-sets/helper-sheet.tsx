import { useState, type MouseEvent } from 'react';
import type { Session } from '#rules/game/games.ts';
import { points, type Points } from '#rules/money.ts';
import type { RateCard } from '#rules/game/rates.ts';
import type { Selection } from '#rules/game/selection.ts';
import { Button } from '#ui/button.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { useHeld } from '#ui/overlays/use-held.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { possibleWin, showPoints } from '../bid-figures.ts';
import type { BidScreenRow } from '../bid-screens.ts';
import { showRefusal } from '../haptics.ts';
import type { NewLines } from '../list/draft.ts';
import { KEY_SHAPE } from '../key-shape.ts';
import { biddingMessages } from '../messages/en.ts';
import { useSheetGuard } from '../use-tap-guard.ts';
import {
  choiceOf,
  needsNumber,
  numbersOfSet,
  selectionsOf,
  type SetChoice,
  type SetName,
} from './make-set.ts';
import { SetChoices } from './set-choices.tsx';
import type { NumberSets, SetNumber } from './use-number-sets.ts';

/** What each number costs, and why they cannot be added now. */
export type CheckSet = (selections: readonly Selection[]) => {
  /** Null while no points are chosen that can be read. */
  readonly stake: Points | null;
  readonly problem: string | null;
};

type Props = {
  readonly sets: NumberSets;
  readonly row: BidScreenRow;
  readonly session: Session;
  readonly rates: RateCard | null;
  readonly check: CheckSet;
  readonly onAdd: (lines: NewLines, name: string) => void;
};

/** Every number that a set makes, how many they are, and what they cost. It places nothing: they go into the list. */
export function HelperSheet({ sets, ...props }: Props) {
  const shown = useHeld(sets.opened, { isHeld: sets.opened === null });
  if (shown === null) return null;
  return <OpenedSheet {...props} {...shown} open={sets.opened !== null} onClose={sets.close} />;
}

type OpenedProps = Omit<Props, 'sets'> & {
  readonly open: boolean;
  readonly name: SetName;
  readonly of: SetNumber | null;
  readonly onClose: () => void;
};

function OpenedSheet({ open, onClose, ...props }: OpenedProps) {
  const messages = useMessages(biddingMessages);
  const { name, of } = props;
  const title = messages(`set_${name}`);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={
        needsNumber(name) && of !== null ? messages('set_of', { name: title, number: of.number }) : title
      }
      partScrolls
    >
      <SetBody {...props} title={title} onClose={onClose} />
    </Sheet>
  );
}

function SetBody({
  name,
  of,
  row,
  session,
  title,
  onClose,
  ...props
}: Omit<OpenedProps, 'open'> & { readonly title: string }) {
  const messages = useMessages(biddingMessages);
  const [choice, setChoice] = useState<SetChoice>(() => choiceOf(name, of?.number ?? ''));
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const numbers = numbersOfSet(name, choice);
  const listed = of?.isListed ? of.number : null;
  const added = numbers.filter((number) => number !== listed && !leftOut.has(number));
  const selections = selectionsOf({ row, session }, added);
  const { stake, problem } = props.check(selections);
  const { button, guard } = useSheetGuard();
  const add = ({ detail }: MouseEvent): void => {
    // The tap of the last digit may come twice.
    if (!guard.takes('add', detail === 0 ? 'key' : 'pointer')) return;
    if (selections.length === 0) return showRefusal(messages('set_empty'));
    if (stake === null || problem !== null) return showRefusal(problem ?? '');
    const joins = selectionsOf({ row, session }, listed !== null && numbers.includes(listed) ? [listed] : []);
    props.onAdd({ selections, stake, typed: typedOf(choice), joins }, title);
    onClose();
  };
  return (
    <>
      <p className="mb-2 flex-none text-14 leading-snug text-text-2">{messages(`set_${name}_note`)}</p>
      <SetChoices name={name} choice={choice} onChoose={setChoice} />
      <Numbers
        numbers={numbers}
        listed={listed}
        leftOut={leftOut}
        stake={stake}
        onToggle={(number) => setLeftOut(toggled(leftOut, number))}
      />
      <Cost count={selections.length} stake={stake} selections={selections} rates={props.rates} />
      {problem === null || selections.length === 0 ? null : (
        <p role="status" className="mb-2 flex-none text-14 font-semi text-danger">
          {problem}
        </p>
      )}
      <div className="grid flex-none grid-cols-[1fr_1.6fr] gap-2.5">
        <Button kind="line" size="large" onClick={onClose}>
          {messages('cancel_list')}
        </Button>
        <Button
          ref={button}
          kind="solid"
          size="large"
          off={selections.length === 0 || problem !== null}
          onClick={add}
        >
          {selections.length === 1
            ? messages('set_add_one')
            : messages('set_add', { count: selections.length })}
        </Button>
      </div>
    </>
  );
}

/** What the group of the list is called after: the number, or the digits. */
function typedOf({ number, digits }: SetChoice): string {
  return number === '' ? digits.join('') : number;
}

function toggled(before: ReadonlySet<string>, number: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(number)) after.add(number);
  return after;
}

type NumbersProps = {
  readonly numbers: readonly string[];
  readonly listed: string | null;
  readonly leftOut: ReadonlySet<string>;
  readonly stake: Points | null;
  readonly onToggle: (number: string) => void;
};

/** A tap leaves a number out, another one takes it in again. */
function Numbers({ numbers, listed, leftOut, stake, onToggle }: NumbersProps) {
  const messages = useMessages(biddingMessages);
  if (numbers.length === 0) return null;
  const noteOf = (number: string): string => {
    if (number === listed) return messages('set_listed');
    return stake === null || leftOut.has(number) ? '' : messages('pts', { points: showPoints(stake) });
  };
  return (
    <ul
      aria-label={messages('numbers')}
      className="-mx-5 grid min-h-[60px] flex-[0_1_auto] grid-cols-4 content-start gap-1.5 overflow-y-auto overscroll-contain px-5 py-1"
    >
      {numbers.map((number) => (
        <li key={number} className="grid">
          <button
            type="button"
            aria-pressed={!leftOut.has(number)}
            disabled={number === listed}
            onClick={() => onToggle(number)}
            className={joinClasses(
              KEY_SHAPE,
              'min-h-[46px] rounded-key text-16 leading-[1.15] font-bold tracking-[.02em] focus-visible:-outline-offset-1',
              leftOut.has(number)
                ? 'bg-surface text-text-3 line-through inset-ring inset-ring-line'
                : 'bg-brand-soft inset-ring-[1.5px] inset-ring-info-mark',
            )}
          >
            {number}
            <small className="text-12 leading-tight font-medium tracking-normal text-text-2">
              {noteOf(number)}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}

type CostProps = Pick<Props, 'rates'> & {
  readonly count: number;
  readonly stake: Points | null;
  readonly selections: readonly Selection[];
};

function Cost({ count, stake, selections, rates }: CostProps) {
  const messages = useMessages(biddingMessages);
  if (stake === null || count === 0) return null;
  const lines = selections.map((selection) => ({ selection, stake }));
  const facts = [
    [
      messages('set_cost', { count, points: showPoints(stake) }),
      messages('set_total', { points: showPoints(points(stake * count)) }),
      '',
    ],
    ...(rates === null ? [] : [[messages('most_won'), showPoints(possibleWin(lines, rates)), 'text-won']]),
  ];
  return (
    <dl className="mt-2 mb-2.5 flex-none divide-y divide-line tabular-nums">
      {facts.map(([name, value, tone]) => (
        <div key={name} className="flex min-h-9 items-baseline justify-between gap-3 py-1.5">
          <dt className="text-15 text-text-2">{name}</dt>
          <dd className={joinClasses('text-right font-bold', tone)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
