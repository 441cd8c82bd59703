import { useState } from 'react';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { FAMILY_SCREENS } from '../../routes/family-screens.ts';
import { biddingMessages } from '../messages/en.ts';
import { refusalMessages } from '../../refusals/messages/en.ts';
import { useMessages } from '../../messages/use-messages.ts';
import type { BidState } from '../entry/bid-entry.ts';
import { isLate, type BidMarket } from '../cutoffs/session-cutoffs.ts';
import { isMotor } from '../bid-screens.ts';
import { buildSlip, sessionsOf } from './build-slip.ts';
import { shortCode } from '../entry/check-entry.ts';
import { entriesOf, linesToSend, type DraftLine } from '../list/draft.ts';
import type { OpenedSlip } from './place-slip.tsx';
import type { PlacedSlip, Receipt } from './receipt-card.tsx';
import { showNumber } from '../bid-figures.ts';
import { useProblemText } from '../entry/use-proceed.ts';

type Options = Omit<BidState, 'entry'> & {
  readonly market: BidMarket;
  readonly isOffline: boolean;
  /** The list costs more than the balance. */
  readonly isShort: boolean;
};

/** Submit: opens the sheet, and keeps what the server has taken. */
export function useSubmit(options: Options) {
  const { row, market, cutoffs, draft, change, onEntry } = options;
  const messages = useMessages(biddingMessages);
  // Submit has to wait; a tap says why.
  const reason = useReasonToWait(options);
  const [opened, setOpened] = useState<OpenedSlip | null>(null);
  const [placed, setPlaced] = useState<PlacedSlip | null>(null);
  const open = (): void => {
    if (reason !== null) return showToast('bad', reason);
    const lines = linesToSend(draft);
    // B §2: gali has none.
    const gameType =
      row.family === 'gali'
        ? '-'
        : sessionsOf(lines)
            .map((session) => messages(session))
            .join(', ');
    onEntry({ type: 'list_shown' });
    setOpened({ slip: buildSlip(market, row.name, lines), lines, gameType });
  };
  const take = (receipt: Receipt, { lines, gameType }: OpenedSlip): void => {
    change({ type: 'cleared' });
    onEntry({ type: 'put_away' });
    setOpened(null);
    const bidsPath = FAMILY_SCREENS[row.family].bids;
    setPlaced({ receipt, lines, numbers: numbersOf(lines), gameType, bidsPath });
  };
  const repeat = (): void => {
    const again = (placed?.lines ?? []).filter((line) => !isLate(line.selection, cutoffs));
    change({ type: 'lines_added', entries: entriesOf(again) });
  };
  const close = (): void => setOpened(null);
  return { isOff: reason !== null, opened, open, close, placed, take, repeat };
}

function useReasonToWait({ row, draft, cutoffs, isOffline, isShort }: Options): string | null {
  const messages = useMessages(biddingMessages);
  const refusals = useMessages(refusalMessages);
  const problemText = useProblemText();
  const late = linesToSend(draft).filter((line) => isLate(line.selection, cutoffs)).length;
  if (isOffline) return refusals('offline');
  if (late > 0) return late === 1 ? messages('late_one') : messages('late', { count: late });
  if (!isShort) return null;
  if (isMotor(row)) return messages('not_enough_balance');
  return problemText({ field: 'points', code: shortCode(row), params: {} }, '').text;
}

const NUMBERS_SHOWN = 12;

function numbersOf(lines: readonly DraftLine[]): string {
  const shown = lines.slice(0, NUMBERS_SHOWN).map((line) => showNumber(line.selection));
  return [...shown, ...(lines.length > NUMBERS_SHOWN ? ['…'] : [])].join(', ');
}
