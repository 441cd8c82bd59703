import { Suspense, useState } from 'react';
import { Info } from 'lucide-react';
import { lazyPart } from '../routes/lazy-part.ts';
import { protectionMessages } from './messages/en.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useDesk } from '../shell/desk/use-desk.ts';
import type { OddsProps } from './odds-sheet.tsx';

const OddsSheet = lazyPart(() => import('./odds-sheet.tsx').then((file) => file.OddsSheet));

/** The (i) of a bid screen: what the game pays and how likely that is (RG-07). */
export function OddsButton(props: OddsProps) {
  const messages = useMessages(protectionMessages);
  const isDesk = useDesk();
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={messages('odds')}
        aria-haspopup="dialog"
        onClick={() => {
          setNeeded(true);
          setOpen(true);
        }}
        className={joinClasses(
          'grid size-11 flex-none place-items-center rounded-ctl focus-visible:-outline-offset-3',
          // On wide windows the title stands below the bar, on the ground of the page.
          isDesk ? 'text-text-2' : 'text-on-bar focus-visible:outline-bindu',
        )}
      >
        <Info aria-hidden="true" className="size-[22px]" />
      </button>
      <Suspense fallback={null}>
        {isNeeded ? <OddsSheet {...props} open={isOpen} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
