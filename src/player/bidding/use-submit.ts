import { useState } from 'react';
import type { Dispatch } from 'react';
import { showToast } from '#ui/show-toast.ts';
import { FAMILY_SCREENS } from '../family-screens.ts';
import { biddingWords } from '../words/bidding.ts';
import { refusalWords } from '../words/refusals.ts';
import { useWords } from '../words/use-words.ts';
import type { BidEntryAction } from './bid-entry.ts';
import type { BidMarket } from './bid-market.ts';
import { isMotor } from './bid-screens.ts';
import type { BidScreenRow } from './bid-screens.ts';
import { buildSlip, sessionsOf } from './build-slip.ts';
import { shortCode } from './check-entry.ts';
import { entriesOf, linesToSend } from './draft.ts';
import type { Draft, DraftAction, DraftLine } from './draft.ts';
import { newKey } from './new-key.ts';
import type { OpenedSlip } from './place-slip.tsx';
import type { PlacedSlip } from './placed-slip.ts';
import { isLate } from './session-cutoffs.ts';
import type { Cutoffs } from './session-cutoffs.ts';
import { showNumber } from './show-number.ts';
import type { UnansweredSlip } from './stored-draft.ts';
import type { Receipt } from './use-place-bids.ts';
import { useProblemText } from './use-problem-text.ts';

type Options = {
  readonly row: BidScreenRow;
  readonly market: BidMarket;
  readonly cutoffs: Cutoffs;
  readonly isOffline: boolean;
  /** The list costs more than there is. */
  readonly isShort: boolean;
  readonly draft: Draft;
  readonly change: Dispatch<DraftAction>;
  readonly onEntry: Dispatch<BidEntryAction>;
  readonly unanswered: UnansweredSlip | null;
};

type Submit = {
  /** Submit has to wait; a tap says why. */
  readonly isOff: boolean;
  readonly opened: OpenedSlip | null;
  readonly open: () => void;
  readonly close: () => void;
  /** The sheet stays open for another try. */
  readonly renewKey: () => void;
  readonly placed: PlacedSlip | null;
  readonly take: (receipt: Receipt, slip: OpenedSlip) => void;
  readonly repeat: () => void;
};

/** Submit: opens the sheet with a key of its own, and keeps what the server has taken. */
export function useSubmit({ row, market, cutoffs, draft, change, onEntry, ...options }: Options): Submit {
  const words = useWords(biddingWords);
  const reason = useReasonToWait({ ...options, row, cutoffs, lines: linesToSend(draft) });
  const [opened, setOpened] = useState<OpenedSlip | null>(null);
  const [placed, setPlaced] = useState<PlacedSlip | null>(null);
  const open = (): void => {
    if (reason !== null) return showToast('bad', reason);
    const lines = linesToSend(draft);
    const slip = buildSlip(market, row.name, lines);
    const body = JSON.stringify(slip);
    // Document B §2: gali has none.
    const gameType =
      row.family === 'gali'
        ? '-'
        : sessionsOf(lines)
            .map((session) => words(session))
            .join(', ');
    onEntry({ type: 'list_wanted' });
    setOpened({ key: keyFor(body, options.unanswered), slip, body, lines, gameType });
  };
  const take = (receipt: Receipt, { lines, gameType }: OpenedSlip): void => {
    change({ type: 'cleared' });
    onEntry({ type: 'put_away' });
    setOpened(null);
    const bidsPath = FAMILY_SCREENS[row.family].bids;
    setPlaced({ receipt, lines, numbers: numbersOf(lines), gameType, bidsPath });
  };
  const repeat = (): void => {
    const again = (placed?.lines ?? []).filter((line) => !isLate(line.pick, cutoffs));
    change({ type: 'lines_added', entries: entriesOf(again) });
  };
  return {
    isOff: reason !== null,
    opened,
    open,
    close: () => setOpened(null),
    // Refused for certain: another try is another request, and must not be given this answer again.
    renewKey: () => setOpened((slip) => slip && { ...slip, key: newKey() }),
    placed,
    take,
    repeat,
  };
}

/** The very same list, whose answer got lost, goes under its old key: then it cannot be placed twice. */
function keyFor(body: string, unanswered: UnansweredSlip | null): string {
  return unanswered?.body === body ? unanswered.key : newKey();
}

type Waiting = Pick<Options, 'row' | 'cutoffs' | 'isOffline' | 'isShort'> & {
  readonly lines: readonly DraftLine[];
};

function useReasonToWait({ row, lines, cutoffs, isOffline, isShort }: Waiting): string | null {
  const words = useWords(biddingWords);
  const refusals = useWords(refusalWords);
  const problemText = useProblemText();
  const late = lines.filter((line) => isLate(line.pick, cutoffs)).length;
  if (isOffline) return refusals('offline');
  if (late > 0) return late === 1 ? words('late_one') : words('late', { count: late });
  if (!isShort) return null;
  if (isMotor(row)) return words('not_enough_balance');
  return problemText({ field: 'points', code: shortCode(row), params: {} }, '').text;
}

const NUMBERS_SHOWN = 12;

function numbersOf(lines: readonly DraftLine[]): string {
  const shown = lines.slice(0, NUMBERS_SHOWN).map((line) => showNumber(line.pick));
  return [...shown, ...(lines.length > NUMBERS_SHOWN ? ['…'] : [])].join(', ');
}
