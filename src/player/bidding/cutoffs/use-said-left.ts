import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { biddingMessages } from '../messages/en.ts';
import { minuteReached } from './minute-reached.ts';
import type { Cutoff } from './session-cutoffs.ts';

type Options = {
  /** The session, or the game where there is one cut-off only. */
  readonly name: string;
  readonly cutoff: Cutoff;
};

/** What is heard of a countdown: 'Open: 5 minutes left.' at 15, 5 and 1 minute, and nothing between. */
export function useSaidLeft({ name, cutoff: { leftMs } }: Options): string {
  const messages = useMessages(biddingMessages);
  // The least that was left so far: a clock that is set back says nothing twice.
  const least = useRef({ name, leftMs });
  const [said, setSaid] = useState<number | null>(null);
  useEffect(() => {
    if (least.current.name !== name) {
      least.current = { name, leftMs };
      setSaid(null);
    }
    const beforeMs = least.current.leftMs;
    const minutes = minuteReached({ beforeMs, leftMs });
    least.current = { name, leftMs: Math.min(beforeMs, leftMs) };
    if (minutes !== null) setSaid(minutes);
  }, [name, leftMs]);
  if (said === null) return '';
  return said === 1 ? messages('said_left_one', { name }) : messages('said_left', { name, minutes: said });
}
