import { CircleAlert } from 'lucide-react';
import { useLocation } from 'wouter';
import { NoteBar } from '#ui/note-bar.tsx';
import { hasScreen } from '../has-screen.ts';
import { biddingWords } from '../words/bidding.ts';
import { useWords } from '../words/use-words.ts';

/** The last SUBMIT had no answer that arrived: where to look, and that the same list is safe to send again. */
export function UnansweredNote({ bidsPath }: { readonly bidsPath: string }) {
  const words = useWords(biddingWords);
  const [, navigate] = useLocation();
  const action = { text: words('see_in_bids'), onClick: () => navigate(bidsPath) };
  return (
    <NoteBar
      tone="info"
      icon={<CircleAlert aria-hidden="true" />}
      action={hasScreen(bidsPath) ? action : undefined}
    >
      {words('unanswered')}
    </NoteBar>
  );
}
