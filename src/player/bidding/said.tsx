import { useEffect, useState } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { showNumber, showPoints } from './bid-figures.ts';
import { cutoffAt } from './bid-screens.ts';
import { useSaidLeft } from './cutoffs/use-said-left.ts';
import { firstOpenPlace } from './entry/bid-entry.ts';
import { useFieldName } from './entry/use-field-name.ts';
import type { DockNote } from './entry/use-dock-note.ts';
import { draftTotal, newestLine, type Draft } from './list/draft.ts';
import { biddingMessages } from './messages/en.ts';
import type { Bids } from './use-bids.ts';

// Taps in quick order are said once.
const QUIET_MS = 600;

type Props = { readonly bids: Bids };

/** The one polite voice of the screen: what taps do, what a helper waits for, and when bids end. */
export function Said({ bids }: Props) {
  const { row, session } = bids.asked;
  const messages = useMessages(biddingMessages);
  const name = messages(row.choosesSession ? session : row.name);
  const cutoff = cutoffAt(row, session, bids.cutoffs);
  const { armed } = bids.sets;
  const said = useNewest([
    useSaidOfList(bids.draft, bids.note),
    useQuiet(useDigits(bids)),
    armed === null ? '' : messages('set_waits', { name: messages(`set_${armed}`) }),
    useSaidLeft({ name, cutoff }),
  ]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

/** Of several texts the one that has changed last. */
function useNewest(texts: readonly string[]): string {
  const [last, setLast] = useState({ texts, newest: '' });
  const changed = texts.filter((text, place) => text !== last.texts[place]);
  const newest = changed.find((text) => text !== '') ?? '';
  if (changed.length > 0) setLast({ texts, newest });
  return last.newest;
}

/** 'Pana, 2 of 3', for those who press the keys and do not see the field that they fill. */
function useDigits({ entry, inputs }: Bids): string {
  const fieldName = useFieldName();
  const place = firstOpenPlace(entry.numbers, inputs);
  const input = inputs[place];
  const typed = entry.numbers[place] ?? '';
  return entry.active !== null || input === undefined || typed === '' ? '' : fieldName(input, typed);
}

/** The list: '7, 20 points. 3 bids, 60 points.', or why a tap was not taken. */
function useSaidOfList(draft: Draft, note: DockNote | null): string {
  const messages = useMessages(biddingMessages);
  const quietDraft = useQuiet(draft);
  const quietNote = useQuiet(note);
  if (quietNote !== null && quietNote === note) return quietNote.text;
  return quietDraft.lines.length === 0 ? '' : textOf(quietDraft, messages);
}

/** A value that has not changed for a moment. */
function useQuiet<Value>(value: Value): Value {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), QUIET_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return quiet;
}

type BiddingMessages = ReturnType<typeof useMessages<keyof typeof biddingMessages.english>>;

function textOf(draft: Draft, messages: BiddingMessages): string {
  const count = draft.lines.length;
  const points = showPoints(draftTotal(draft));
  const sum =
    count === 1 ? messages('bids_points_one', { points }) : messages('bids_points', { count, points });
  const line = newestLine(draft);
  if (line === undefined) return `${sum}.`;
  const of = { number: showNumber(line.selection), points: showPoints(line.stake) };
  return `${messages('said_line', of)} ${sum}.`;
}
