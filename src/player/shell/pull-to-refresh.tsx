import { useState } from 'react';
import { Line } from '#ui/line.tsx';
import { callCache } from '../call-cache.ts';
import { shellWords } from '../words/shell.ts';
import { useWords } from '../words/use-words.ts';
import { PULL_THRESHOLD } from './pull-threshold.ts';
import { usePull } from './use-pull.ts';

// Document A §2: how far down the screen stays while it is read anew, and how long at least.
const REFRESH_HEIGHT = 50;
const REFRESH_MIN_MS = 500;

/** Pulling down at the top of a screen reads everything on it anew. The line shows how far it is to go. */
export function PullToRefresh() {
  const words = useWords(shellWords);
  const [busy, setBusy] = useState(false);
  const refresh = async (): Promise<void> => {
    setBusy(true);
    const shownLongEnough = new Promise((resolve) => setTimeout(resolve, REFRESH_MIN_MS));
    await Promise.all([callCache.refreshAll(), shownLongEnough]);
    setBusy(false);
  };
  const pulled = usePull({ enabled: !busy, onPull: () => void refresh() });
  const height = busy ? REFRESH_HEIGHT : pulled;
  if (height === 0) return null;
  const word = pulled >= PULL_THRESHOLD ? 'release' : 'pull';
  return (
    <div className="overflow-hidden" style={{ height }}>
      <div
        role={busy ? 'status' : undefined}
        className="grid h-full content-end justify-items-center gap-1.5 pb-3 text-13 text-text-3"
      >
        <Line share={pulled / PULL_THRESHOLD} tone="brand" busy={busy} className="w-24 rounded-[2px]" />
        {words(busy ? 'refreshing' : word)}
      </div>
    </div>
  );
}
