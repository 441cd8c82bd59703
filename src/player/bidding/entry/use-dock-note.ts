import { useEffect, useState } from 'react';

/** What the first line of the dock says for a moment instead of the sum. */
export type DockNote = {
  readonly text: string;
  readonly tone: 'bad' | 'info';
  /** The number it is about. */
  readonly number: string;
};

const NOTE_MS = 3000;

/** The newest note, for three seconds. */
export function useDockNote() {
  const [note, setNote] = useState<DockNote | null>(null);
  useEffect(() => {
    if (note === null) return undefined;
    const timer = setTimeout(() => setNote(null), NOTE_MS);
    return () => clearTimeout(timer);
  }, [note]);
  return { note, setNote };
}
