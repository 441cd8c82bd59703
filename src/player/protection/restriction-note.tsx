import { PauseCircle } from 'lucide-react';
import { Link } from 'wouter';
import { useCall } from '../calls/use-call.ts';
import { protectionMessages } from './messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';
import { LIMITS } from './own-limits.ts';
import { useRestrictionText } from './use-restriction-text.ts';

/** On Home while betting is off: until when, if the player chose the restriction. */
export function RestrictionNote() {
  const messages = useMessages(protectionMessages);
  const restrictionText = useRestrictionText();
  const { data } = useCall(LIMITS, {});
  if (data === undefined || data.restriction === null) return null;
  return (
    <section
      aria-label={messages('my_limits')}
      className="mx-4 mt-3.5 grid gap-1 rounded-card bg-surface p-4 shadow-1 inset-ring inset-ring-line"
    >
      <p className="flex items-start gap-2.5 text-16 leading-snug font-bold">
        <PauseCircle aria-hidden="true" className="size-6 flex-none text-closed" />
        {restrictionText(data.restriction)}
      </p>
      <p className="text-14 leading-snug text-text-2">{messages('restriction_text')}</p>
      <Link href="/limits" className="inline-flex min-h-tap-min items-center text-15 font-semi text-brand">
        {messages('my_limits')}
      </Link>
    </section>
  );
}
