import { Suspense } from 'react';
import type { Family } from '#rules/game/games.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { lazyPart } from '../../routes/lazy-part.ts';
import { biddingMessages } from '../messages/en.ts';
import type { DraftLine } from './draft.ts';
import { repeatedBids } from './repeat-slip.ts';

type Props = {
  readonly open: boolean;
  readonly family: Family;
  /** Newest first. */
  readonly lines: readonly DraftLine[];
  readonly onClose: () => void;
};

const SaveSlip = lazyPart(() => import('../../slips/save-slip.tsx').then((file) => file.SaveSlip));

/** A list that was not sent can be kept under a name, as one that was. */
export function SaveListSheet({ open, family, lines, onClose }: Props) {
  const messages = useMessages(biddingMessages);
  return (
    <Sheet open={open} onClose={onClose} title={messages('save_list')}>
      {open ? (
        <Suspense fallback={<Skeleton className="mt-3 h-36" />}>
          <SaveSlip family={family} lines={repeatedBids(lines.toReversed())} onSaved={onClose} />
        </Suspense>
      ) : null}
    </Sheet>
  );
}
