import { Suspense, useState } from 'react';
import { Info } from 'lucide-react';
import type { Session } from '#rules/games.ts';
import type { RateCard } from '#rules/rates.ts';
import type { BidScreenRow } from '../bidding/bid-screens.ts';
import { lazyPart } from '../lazy-part.ts';
import { protectionWords } from '../words/protection.ts';
import { useWords } from '../words/use-words.ts';

const OddsSheet = lazyPart(() => import('./odds-sheet.tsx').then((file) => file.OddsSheet));

export type OddsProps = {
  readonly row: BidScreenRow;
  readonly session: Session;
  /** Unknown until the rates have been read. */
  readonly rates: RateCard | null;
};

/** The (i) of a bid screen: what the game pays and how likely that is (security.md RG-07). */
export function OddsButton(props: OddsProps) {
  const words = useWords(protectionWords);
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={words('odds')}
        aria-haspopup="dialog"
        onClick={() => {
          setNeeded(true);
          setOpen(true);
        }}
        className="grid size-11 flex-none place-items-center rounded-ctl text-on-bar focus-visible:outline-bindu focus-visible:-outline-offset-3"
      >
        <Info aria-hidden="true" className="size-[22px]" />
      </button>
      <Suspense fallback={null}>
        {isNeeded ? <OddsSheet {...props} open={isOpen} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
