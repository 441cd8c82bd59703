import { PauseCircle } from 'lucide-react';
import { Link } from 'wouter';
import { formatDateTime } from '#client/format/format-date.ts';
import { serverClock } from '#client/time/server-clock.ts';
import { useCall } from '../calls/use-call.ts';
import { protectionMessages } from './messages/en.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { LIMITS, type OwnLimits } from './own-limits.ts';

/** On Home while betting is off: until when, if the player chose the restriction. */
export function RestrictionNote() {
  const messages = useMessages(protectionMessages);
  const { data } = useCall(LIMITS, {});
  if (data === undefined || data.restriction === null) return null;
  return (
    <section
      aria-label={messages('my_limits')}
      className="mx-4 mt-3.5 grid gap-1 rounded-card bg-surface p-4 shadow-1 inset-ring inset-ring-line"
    >
      <RestrictionText restriction={data.restriction} />
      <Link href="/limits" className="inline-flex min-h-tap-min items-center text-15 font-semi text-brand">
        {messages('my_limits')}
      </Link>
    </section>
  );
}

export type Restriction = NonNullable<OwnLimits['restriction']>;

/** Until when play is off, what must be done after an exclusion, and what stays possible. */
export function RestrictionText({ restriction }: { readonly restriction: Restriction }) {
  const messages = useMessages(protectionMessages);
  const language = useLanguage();
  const { kind, until, back_from } = restriction;
  const time = formatDateTime(Date.parse(back_from ?? until), language);
  const isOver = kind === 'self_exclusion' && serverClock.now() >= Date.parse(until);
  const excludedText = isOver ? messages('self_exclusion_over') : messages('is_excluded', { time });
  const untilText = kind === 'cool_off' ? messages('on_cool_off', { time }) : excludedText;
  return (
    <>
      <p className="flex items-start gap-2.5 text-16 leading-snug font-bold">
        <PauseCircle aria-hidden="true" className="size-6 flex-none text-closed" />
        {back_from === null ? untilText : messages('back_at', { time })}
      </p>
      <p className="text-14 leading-snug text-text-2">{messages('restriction_text')}</p>
    </>
  );
}
