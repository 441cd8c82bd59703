import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { Toast } from '#ui/toast.tsx';
import { toastQueue } from '#ui/toast-queue.ts';

/**
 * The place where toasts appear and are announced. The app has one, and each open overlay brings its own, because
 * everything outside an open dialog is neither clickable nor read out. Only the topmost one shows the toast.
 */
export function ToastRegion() {
  const note = useSyncExternalStore(toastQueue.subscribe, toastQueue.current);
  const isTop = useIsTop();
  return (
    <div
      role="status"
      className="pointer-events-none fixed top-[max(6px,env(safe-area-inset-top))] right-2.5 left-14 z-50 mx-auto grid max-w-[456px] justify-items-end gap-2"
    >
      {note !== undefined && isTop ? (
        <Toast key={note.id} note={note} onEnd={() => toastQueue.dismiss(note.id)} />
      ) : null}
    </div>
  );
}

const regions: string[] = [];
const watchers = new Set<() => void>();

function useIsTop(): boolean {
  const id = useId();
  const [isTop, setIsTop] = useState(true);
  useEffect(() => {
    const look = (): void => setIsTop(regions.at(-1) === id);
    regions.push(id);
    watchers.add(look);
    tellWatchers();
    return () => {
      regions.splice(regions.indexOf(id), 1);
      watchers.delete(look);
      tellWatchers();
    };
  }, [id]);
  return isTop;
}

function tellWatchers(): void {
  for (const look of watchers) look();
}
