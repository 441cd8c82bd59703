import { OctagonX } from 'lucide-react';
import { useState } from 'react';
import { joinClasses } from '#ui/join-classes.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { useMe } from '../staff/use-me.ts';
import { StopMenu } from './stop-menu.tsx';
import { nameOfStop } from './stop-texts.ts';
import { useStops } from './use-stops.ts';

/** In the header of every page: what stands still, for all staff; and the way to stop something or to let it go on. */
export function StopButton() {
  const { permissions } = useMe();
  const { data } = useStops();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  if (data === undefined) return null;
  const names = data.stops.map(nameOfStop);
  if (names.length === 0 && !permissions.includes('stops.use')) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={names.length === 0 ? undefined : names.join(', ')}
        onClick={() => setOpen(true)}
        className={joinClasses(
          'inline-flex min-h-11 flex-none items-center gap-1.5 rounded-[10px] px-2 font-semi desk:min-h-9 [&>svg]:size-[18px] [&>svg]:flex-none',
          names.length === 0 ? 'text-text-2' : 'bg-danger-soft text-danger',
        )}
      >
        <OctagonX aria-hidden="true" />
        {names.length === 0 ? (
          'Stop'
        ) : (
          <span>
            {names.length} stopped<span className="sr-only">: {names.join(', ')}</span>
          </span>
        )}
      </button>
      <Sheet open={open} onClose={close} title="Stop button" wide>
        {open ? <StopMenu stops={data} onDone={close} /> : null}
      </Sheet>
    </>
  );
}
