import { useCallback, useEffect, useRef, useState } from 'react';
import { Clock } from 'lucide-react';
import { formatInstant } from '#client/format/format-instant.ts';
import { NoteBar } from '#ui/note-bar.tsx';
import { call } from '../api.ts';
import { idleEnd } from './idle-end.ts';

const LOOK_MS = 5000;
/** The server notes a use at most so often, too. */
const SAY_MS = 60_000;

/**
 * A session ends when nobody uses it, also on a screen that renews itself. Keys and clicks are use even where they ask the
 * server for nothing; before the end comes there is a warning, and one click to stay.
 */
export function IdleNote() {
  const usedAtMs = useRef(0);
  const [endsAtMs, setEndsAtMs] = useState<number | null>(null);
  const stay = useCallback(async () => {
    const askedAtMs = Date.now();
    if (askedAtMs - usedAtMs.current < SAY_MS) return;
    const before = usedAtMs.current;
    usedAtMs.current = askedAtMs;
    const answer = await call('/console/api/get-me', {});
    // Without an answer the session may not have heard of it; the next key or click says it again.
    if (!answer.ok) usedAtMs.current = before;
    else setEndsAtMs(null);
  }, []);
  useEffect(() => {
    usedAtMs.current = Date.now();
    const look = setInterval(
      () => setEndsAtMs(idleEnd({ usedAtMs: usedAtMs.current, nowMs: Date.now() })),
      LOOK_MS,
    );
    const onUse = (): void => void stay();
    document.addEventListener('keydown', onUse);
    document.addEventListener('pointerdown', onUse);
    return () => {
      clearInterval(look);
      document.removeEventListener('keydown', onUse);
      document.removeEventListener('pointerdown', onUse);
    };
  }, [stay]);
  if (endsAtMs === null) return null;
  return (
    <NoteBar icon={<Clock aria-hidden="true" />} action={{ text: 'Stay', onClick: () => void stay() }}>
      Nobody has used this screen for a while. You will be logged out at {formatInstant(endsAtMs, 'minute')}.
    </NoteBar>
  );
}
