import { useId, useState } from 'react';
import { Trash2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { useHeld } from '#ui/overlays/use-held.ts';
import { StatusTag } from '#ui/status-tag.tsx';
import { formatPoints, parseStake, points as toPoints, type Points } from '#rules/money.ts';
import { readSelection, type Selection } from '#rules/game/selection.ts';
import type { RateCard } from '#rules/game/rates.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { paysOf, showNumber, showPoints } from '../bid-figures.ts';
import { StakeChips } from '../entry/stake-chips.tsx';
import { checkStake, type Asked } from '../entry/check-entry.ts';
import { useProblemText } from '../entry/use-proceed.ts';
import { useTapGuard } from '../use-tap-guard.ts';
import { biddingMessages } from '../messages/en.ts';

/** A number whose stake is changed, and what is on it now. */
export type EditedBid = { readonly selection: Selection; readonly stake: Points };

type Props = {
  /** Null while the sheet is closed. */
  readonly edited: EditedBid | null;
  /** What is left for all bids but this one. */
  readonly asked: Asked;
  readonly rates: RateCard | null;
  /** Nothing on it removes the bid. */
  readonly onSave: (bid: EditedBid) => void;
  readonly onClose: () => void;
};

/** 'Stake on 7': other points on one number, or none. */
export function StakeSheet({ edited, onClose, ...props }: Props) {
  const messages = useMessages(biddingMessages);
  const shown = useHeld(edited, { isHeld: edited === null });
  if (shown === null) return null;
  const { game } = readSelection(shown.selection);
  const session = game.family === 'main' ? messages(game.session) : null;
  const tag =
    session === null ? messages(game.pana) : messages('stake_of', { game: messages(game.pana), session });
  return (
    <Sheet
      open={edited !== null}
      onClose={onClose}
      title={messages('stake_on', { number: showNumber(shown.selection) })}
      titleEnd={<StatusTag tone="closed">{tag}</StatusTag>}
    >
      <StakeForm key={shown.selection} {...props} bid={shown} />
    </Sheet>
  );
}

type FormProps = Omit<Props, 'edited' | 'onClose'> & { readonly bid: EditedBid };

function StakeForm({ bid, asked, rates, onSave }: FormProps) {
  const messages = useMessages(biddingMessages);
  const [text, setText] = useState(formatPoints(bid.stake));
  const [isTold, setTold] = useState(false);
  const guard = useTapGuard('');
  const problemText = useProblemText();
  const isNone = /^0*$/.test(text);
  const checked = checkStake([bid.selection], text, asked);
  const problem = checked.ok || isNone ? null : problemText(checked.problem, '').text;
  const save = (): void => {
    if (problem !== null) setTold(true);
    else onSave({ ...bid, stake: checked.ok ? checked.value : toPoints(0) });
  };
  const change = (next: string): void => {
    setText(next.trim());
    setTold(false);
  };
  return (
    <form
      noValidate
      className="mt-2 grid gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <StakeField
        text={text}
        problem={isTold ? problem : null}
        pays={pays(bid.selection, text, rates)}
        asked={asked}
        onChange={change}
      />
      <StakeChips
        guard={guard}
        points={text}
        minBid={asked.minBid}
        onChoose={change}
        onOwn={() => change('')}
      />
      <div className="grid grid-cols-[1fr_1.5fr] gap-2.5">
        <Button
          kind="danger"
          size="large"
          icon={<Trash2 aria-hidden="true" className="size-5" />}
          onClick={() => onSave({ ...bid, stake: toPoints(0) })}
        >
          {messages('remove_line')}
        </Button>
        <Button kind="solid" size="large" type="submit">
          {messages('save_stake')}
        </Button>
      </div>
    </form>
  );
}

function pays(selection: Selection, text: string, rates: RateCard | null): Points | null {
  const stake = parseStake(text);
  return stake.ok && rates !== null ? paysOf({ selection, stake: stake.value }, rates) : null;
}

type FieldProps = {
  readonly text: string;
  readonly problem: string | null;
  readonly pays: Points | null;
  readonly asked: Asked;
  readonly onChange: (text: string) => void;
};

function StakeField({ text, problem, pays: win, asked, onChange }: FieldProps) {
  const messages = useMessages(biddingMessages);
  const hintId = useId();
  const range = messages('stake_range', {
    min: showPoints(asked.minBid),
    max: showPoints(asked.maxBid),
    have: showPoints(asked.remaining),
  });
  return (
    <div className="grid gap-1.5">
      <div
        className={
          problem === null
            ? 'flex min-h-16 items-center gap-3 rounded-ctl px-4 inset-ring-[2.5px] inset-ring-focus'
            : 'flex min-h-16 items-center gap-3 rounded-ctl px-4 inset-ring-2 inset-ring-danger-mark'
        }
      >
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          aria-label={messages('points')}
          aria-invalid={problem !== null}
          aria-describedby={hintId}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="w-full min-w-0 flex-1 bg-transparent text-30 font-black tabular-nums caret-focus outline-0"
        />
        {win === null ? null : (
          <span className="flex-none text-14 text-text-2 tabular-nums">
            {messages('stake_pays', { points: showPoints(win) })}
          </span>
        )}
      </div>
      <p
        id={hintId}
        role={problem === null ? undefined : 'alert'}
        className={problem === null ? 'text-13 text-text-2' : 'text-13 font-semi text-danger'}
      >
        {problem ?? range}
      </p>
    </div>
  );
}
