import { useState } from 'react';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { biddingMessages } from '../messages/en.ts';
import { refusalMessages } from '../../refusals/messages/en.ts';
import { useMessages } from '../../messages/use-messages.ts';
import type { BidState } from '../entry/bid-entry.ts';
import type { Asked } from '../entry/check-entry.ts';
import { checkList, type RefusedPart } from './check-list.ts';
import { haptics, showRefusal } from '../haptics.ts';
import { parseList } from './check-list.ts';

type Options = Asked &
  Pick<BidState, 'change' | 'entry' | 'onEntry'> & {
    /** Refuses everything once no bids are taken. */
    readonly closedText: string | null;
  };

export type PasteList = {
  readonly isOpen: boolean;
  readonly text: string;
  /** Parts of the last list that stayed out; they are the text now. */
  readonly refused: readonly RefusedPart[];
  readonly open: () => void;
  readonly close: () => void;
  readonly write: (text: string) => void;
  readonly add: () => void;
  /** Takes a text that was pasted into a field, if it is a list. */
  readonly paste: (text: string) => boolean;
};

type Shown = Pick<PasteList, 'isOpen' | 'text' | 'refused'>;

const EMPTY: Shown = { isOpen: false, text: '', refused: [] };

/** A list of bids from elsewhere: valid bids go into the draft, the others stay in the sheet to be corrected. */
export function usePasteList({ closedText, change, entry, onEntry, ...asked }: Options): PasteList {
  const messages = useMessages(biddingMessages);
  const refusals = useMessages(refusalMessages);
  const [shown, setShown] = useState(EMPTY);
  const addList = (text: string): void => {
    if (closedText !== null) return showRefusal(closedText);
    const { entries, refused } = checkList(text, asked, entry.kinds);
    if (entries.length + refused.length === 0) return showRefusal(refusals('number_required'));
    if (entries.length > 0) {
      change({ type: 'lines_added', entries });
      onEntry({ type: 'list_wanted' });
      const count = entries.flatMap((one) => one.selections).length;
      showToast('ok', count === 1 ? messages('list_added_one') : messages('list_added', { count }));
    }
    if (refused.length > 0) haptics.invalid();
    const left = refused.map((part) => part.text).join('\n');
    setShown({ isOpen: refused.length > 0, text: left, refused });
  };
  return {
    ...shown,
    open: () => setShown({ ...EMPTY, isOpen: true }),
    close: () => setShown({ ...shown, isOpen: false }),
    write: (text) => setShown({ ...shown, text }),
    add: () => addList(shown.text),
    paste: (text) => {
      const isList = parseList(text, asked.row.inputs[asked.session].length).some((one) => one.bid !== null);
      if (isList) addList(text);
      return isList;
    },
  };
}
