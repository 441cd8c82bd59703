import { useEffect, useState } from 'react';

const SETTLES_MS = 300;

/** The text, once nobody has typed for a moment: what is asked about while a form is filled in. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
