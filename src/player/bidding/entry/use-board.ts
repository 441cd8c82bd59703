import { formatPoints } from '#client/format/format-points.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { showNumber } from '../bid-figures.ts';
import { haptics, hideRefusal } from '../haptics.ts';
import { lineOf } from '../list/draft.ts';
import { biddingMessages } from '../messages/en.ts';
import type { TapGuard } from '../tap-guard.ts';
import { firstOpenPlace, isComplete, numbersAfterKey, type BidState, type PadKey } from './bid-entry.ts';
import { checkStake, type Asked, type EntryProblem } from './check-entry.ts';
import { quickBid } from './quick-bid.ts';
import type { DockNote } from './use-dock-note.ts';
import { useProblemText } from './use-proceed.ts';

type Options = BidState & {
  readonly asked: Asked;
  readonly guard: TapGuard;
  /** Why nothing can be added at all; null while bids are taken. */
  readonly closedText: string | null;
  readonly onStaked: (points: string) => void;
  /** Whether a helper that is lit takes the number, which then is no bid of its own. */
  readonly takes: (number: string) => boolean;
  readonly onNote: (note: DockNote) => void;
};

// So many taps on one number may be a thumb that does not stop.
const TAPS_BEFORE_PAUSE = 5;

/** The board and its keys: a tap on a number, or its last digit, adds it with the stake. */
export function useBoard(options: Options) {
  const { asked, draft, change, entry, onEntry, guard, closedText, onStaked, takes, onNote } = options;
  const { row, session } = asked;
  const inputs = row.inputs[session];
  const messages = useMessages(biddingMessages);
  const noteText = useNoteText();

  const refuse = (number: string, text: string): false => {
    haptics.invalid();
    onNote({ text, number, tone: 'bad' });
    return false;
  };
  /** True when it is in the list now, or a helper has taken it. */
  const add = (numbers: readonly string[]): boolean => {
    const number = numbers.join(' - ');
    const bid = quickBid(asked, numbers);
    if (bid === null) return refuse(number, messages('digit_not_valid'));
    const name = showNumber(bid.selection);
    if (takes(name)) return true;
    if (closedText !== null) return refuse(number, closedText);
    const stake = checkStake([bid.selection], entry.points, asked);
    if (!stake.ok) return refuse(number, noteText(stake.problem));
    const before = lineOf(draft, bid.selection)?.stake ?? 0;
    const most = stake.value * TAPS_BEFORE_PAUSE;
    if (before <= most && before + stake.value > most) guard.changed();
    hideRefusal();
    const lines = { selections: [bid.selection], stake: stake.value, typed: null };
    change({ type: 'lines_added', entries: [lines], name });
    onStaked(entry.points);
    if (bid.otherName !== null) {
      const text = messages('added_there', { number: name, game: messages(bid.otherName) });
      onNote({ text, number: name, tone: 'info' });
    }
    return true;
  };

  const pressKey = (key: PadKey): void => {
    const numbers = numbersAfterKey(entry.numbers, key, inputs);
    const isBoard = entry.active === null && row.makes === 'number';
    // A number that is not taken stays, to be seen and mended.
    if (isBoard && isComplete(numbers, inputs) && add(numbers)) onEntry({ type: 'emptied' });
    else onEntry({ type: 'key_pressed', key });
  };

  const pick = (number: string): void => {
    if (row.makes !== 'number') return onEntry({ type: 'number_picked', number });
    if (inputs.length === 1) return void add([number]);
    const place = firstOpenPlace(entry.numbers, inputs);
    const numbers = inputs.map((_, at) => (at === place ? number : (entry.numbers[at] ?? '')));
    const isBoard = entry.active === null;
    if (isBoard && isComplete(numbers, inputs) && add(numbers)) onEntry({ type: 'emptied' });
    else onEntry({ type: 'number_picked', number });
  };

  return { add, pressKey, pick };
}

/** Why a tap was not taken, in a line. */
function useNoteText(): (problem: EntryProblem) => string {
  const messages = useMessages(biddingMessages);
  const problemText = useProblemText();
  return (problem) => {
    const { code, params } = problem;
    const isShort = code === 'insufficient_balance' || code === 'insufficient_balance_comma';
    if (isShort) return messages('not_enough', { points: formatPoints(params['have'] ?? '0') });
    return problemText(problem, '').text;
  };
}
