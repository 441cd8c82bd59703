import { useEffect, useEffectEvent, useId } from 'react';
import { openOverlays } from '#ui/open-overlays.ts';

type Overlay = {
  readonly open: boolean;
  readonly busy: boolean;
  readonly onClose: () => void;
};

/** The back key closes an open overlay; while it is busy the key does nothing. */
export function useBackCloses({ open, busy, onClose }: Overlay): void {
  const id = useId();
  const onBack = useEffectEvent(() => {
    if (openOverlays.isCurrent(id)) return;
    if (busy) openOverlays.enter(id);
    else onClose();
  });
  useEffect(() => {
    if (!open) return undefined;
    openOverlays.enter(id);
    const back = (): void => onBack();
    window.addEventListener('popstate', back);
    return () => {
      window.removeEventListener('popstate', back);
      openOverlays.leave(id);
    };
  }, [open, id]);
}
