import { useId, useRef, useState } from 'react';
import { ClipboardPaste } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { WarningBox } from '#ui/warning-box.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import type { NumberInput } from '../bid-screens.ts';
import { checkList, listExample, type RefusedPart } from './check-list.ts';
import { parseList } from './parse-list.ts';
import { readPasted } from './read-pasted.ts';
import { POINTS_DIGITS_MAX, type BidState, type FieldKey } from '../entry/bid-entry.ts';
import type { Asked, EntryProblem } from '../entry/check-entry.ts';
import { digitsMax } from '../entry/number-list.ts';
import { haptics, showRefusal } from '../haptics.ts';
import { refusalMessages } from '../../refusals/messages/en.ts';
import { biddingMessages } from '../messages/en.ts';
import { useProblemText } from '../entry/use-proceed.ts';

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
  /** A text was pasted into a field: a list is added, digits are typed, and anything else is refused as it stands. */
  readonly paste: (text: string, field: FieldKey) => void;
};

type Shown = Pick<PasteList, 'isOpen' | 'text' | 'refused'>;

const EMPTY: Shown = { isOpen: false, text: '', refused: [] };

/** A list of bids from elsewhere: valid bids go into the draft, the others stay in the sheet to be corrected. */
export function usePasteList({ closedText, change, entry, onEntry, ...asked }: Options): PasteList {
  const messages = useMessages(biddingMessages);
  const refusals = useMessages(refusalMessages);
  const problemText = useProblemText();
  const [shown, setShown] = useState(EMPTY);
  const addList = (text: string): void => {
    if (closedText !== null) return showRefusal(closedText);
    const { entries, refused } = checkList(text, asked, entry.kinds);
    if (entries.length + refused.length === 0) return showRefusal(refusals('number_required'));
    if (entries.length > 0) {
      change({ type: 'lines_added', entries });
      onEntry({ type: 'list_shown' });
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
    // What is read from the clipboard may come after the sheet was closed.
    write: (text) => setShown((now) => ({ ...now, text })),
    add: () => addList(shown.text),
    paste: (text, field) => {
      const inputs = asked.row.inputs[asked.session];
      const isList = parseList(text, inputs.length).some((part) => part.bids.length > 0);
      if (field !== 'points' && isList) return addList(text);
      const input = field === 'points' ? undefined : inputs[field];
      const digits = readPasted(text, input === undefined ? POINTS_DIGITS_MAX : digitsMax(input));
      if (digits !== null) return onEntry({ type: 'typed', field, text: digits });
      const problem = problemOf(text, field);
      onEntry({ type: 'refused', problem });
      showRefusal(problemText(problem, '').text);
    },
  };
}

const SHOWN_LENGTH = 12;

function problemOf(text: string, field: FieldKey): EntryProblem {
  if (field === 'points') return { field, code: 'points_not_valid', params: {} };
  return { field, code: 'number_not_valid', params: { n: text.trim().slice(0, SHOWN_LENGTH) } };
}

type Props = { readonly list: PasteList; readonly inputs: readonly NumberInput[] };

/** Many bids at once, written elsewhere. It places nothing: the bids go into the list. */
export function PasteSheet({ list, inputs }: Props) {
  const messages = useMessages(biddingMessages);
  return (
    <Sheet open={list.isOpen} onClose={list.close} title={messages('paste_list')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          list.add();
        }}
        className="mt-2 grid gap-3"
      >
        <ListField list={list} inputs={inputs} />
        {list.refused.length === 0 ? null : <RefusedNote refused={list.refused} />}
        <div className="grid grid-cols-[1fr_1.5fr] gap-2.5">
          <Button kind="line" size="large" onClick={list.close}>
            {messages('cancel_list')}
          </Button>
          <Button kind="solid" size="large" type="submit">
            {messages('add_list')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

// More than the longest slip needs.
const LENGTH_MAX = 10_000;

function ListField({ list, inputs }: Props) {
  const messages = useMessages(biddingMessages);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const paste = async (): Promise<void> => {
    const copied = await readClipboard.read();
    field.current?.focus();
    if (copied === null) showToast('info', messages('paste_manually'));
    else list.write(copied.slice(0, LENGTH_MAX));
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-14 leading-snug font-medium text-text-2">
        {messages('list_hint', { example: listExample(inputs) })}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={5}
        maxLength={LENGTH_MAX}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={list.text}
        onChange={(event) => list.write(event.currentTarget.value)}
        className="w-full rounded-ctl bg-surface px-3.5 py-3 text-18 leading-snug font-medium tabular-nums inset-ring-[1.5px] inset-ring-line-strong outline-0 focus:inset-ring-[2.5px] focus:inset-ring-focus"
      />
      {readClipboard.isThere() ? (
        <Button
          kind="soft"
          size="small"
          className="justify-self-start"
          icon={<ClipboardPaste aria-hidden="true" className="size-[18px]" />}
          onClick={() => void paste()}
        >
          {messages('paste')}
        </Button>
      ) : null}
    </div>
  );
}

const SHOWN_MAX = 5;

/** Names what stayed out and why; the parts stay in the field to be corrected. */
function RefusedNote({ refused }: { readonly refused: readonly RefusedPart[] }) {
  const messages = useMessages(biddingMessages);
  const problemText = useProblemText();
  const more = refused.length - SHOWN_MAX;
  return (
    <div role="alert">
      <WarningBox>
        {messages('not_added')}
        <ul>
          {refused.slice(0, SHOWN_MAX).map(({ text, problem }, place) => (
            // The same part may stand in the list twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place} className="break-words">
              <b>{text}</b>: {problem === null ? messages('not_a_bid') : problemText(problem, '').text}
            </li>
          ))}
        </ul>
        {more > 0 ? messages('and_more', { count: more }) : null}
      </WarningBox>
    </div>
  );
}

const readClipboard = { isThere, read };

/** Only pages over https can ask for it, and not every browser allows them. */
function isThere(): boolean {
  return typeof navigator.clipboard?.readText === 'function';
}

/** The text that was copied last; null when the player, or the browser, does not provide it. */
async function read(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}
