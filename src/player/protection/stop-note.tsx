import { PauseCircle } from 'lucide-react';
import { Link } from 'wouter';
import { useCall } from '../use-call.ts';
import { protectionWords } from '../words/protection.ts';
import { useWords } from '../words/use-words.ts';
import { LIMITS } from './own-limits.ts';
import { useStopText } from './use-stop-text.ts';

/** On Home while betting is off: until when, if it is off by the player's own wish. */
export function StopNote() {
  const words = useWords(protectionWords);
  const stopText = useStopText();
  const { data } = useCall(LIMITS, {});
  if (data === undefined || data.stop === null) return null;
  return (
    <section
      aria-label={words('my_limits')}
      className="mx-4 mt-3.5 grid gap-1 rounded-card bg-surface p-4 shadow-1 inset-ring inset-ring-line"
    >
      <p className="flex items-start gap-2.5 text-16 leading-snug font-bold">
        <PauseCircle aria-hidden="true" className="size-6 flex-none text-closed" />
        {stopText(data.stop)}
      </p>
      <p className="text-14 leading-snug text-text-2">{words('stop_text')}</p>
      <Link href="/limits" className="inline-flex min-h-tap-min items-center text-15 font-semi text-brand">
        {words('my_limits')}
      </Link>
    </section>
  );
}
