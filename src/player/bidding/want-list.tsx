import { ClipboardPaste } from 'lucide-react';
import { biddingWords } from '../words/bidding.ts';
import { useWords } from '../words/use-words.ts';

/** The way to many bids at once. */
export function WantList({ onWant }: { readonly onWant: () => void }) {
  const words = useWords(biddingWords);
  return (
    <button
      type="button"
      onClick={onWant}
      className="mx-auto flex min-h-11 flex-none items-center gap-2 rounded-ctl px-3 text-14 font-semi text-brand"
    >
      <ClipboardPaste aria-hidden="true" className="size-[18px]" />
      {words('paste_list')}
    </button>
  );
}
