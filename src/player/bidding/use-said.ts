import { useEffect, useState } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { showNumber, showPoints } from './bid-figures.ts';
import type { DockNote } from './entry/use-dock-note.ts';
import { draftTotal, newestLine, type Draft } from './list/draft.ts';
import { biddingMessages } from './messages/en.ts';

// Taps in quick order are said once.
const QUIET_MS = 600;

/** What a screen reader is told of the list: '7, 20 points. 3 bids, 60 points.', or why a tap was not taken. */
export function useSaid(draft: Draft, note: DockNote | null): string {
  const messages = useMessages(biddingMessages);
  const [said, setSaid] = useState<Said>({ draft, note });
  useEffect(() => {
    const timer = setTimeout(() => setSaid({ draft, note }), QUIET_MS);
    return () => clearTimeout(timer);
  }, [draft, note]);
  if (said.note !== null && said.note === note) return said.note.text;
  const isStart = said.draft.lines.length === 0 && said.draft === draft;
  return isStart ? '' : textOf(said.draft, messages);
}

type Said = { readonly draft: Draft; readonly note: DockNote | null };

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
