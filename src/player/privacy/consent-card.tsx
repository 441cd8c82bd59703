import { useId, useState } from 'react';
import { Card } from '#ui/card.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { showToast } from '#ui/show-toast.ts';
import { TickBox } from '#ui/tick-box.tsx';
import { call } from '../api.ts';
import { privacyWords } from '../words/privacy.ts';
import { useWords } from '../words/use-words.ts';
import type { OwnRights } from './own-rights.ts';
import { useRight } from './use-right.ts';

type Consent = OwnRights['consents'][number];

const TEXTS = {
  marketing_sms: 'marketing_sms_text',
  marketing_whatsapp: 'marketing_whatsapp_text',
} as const satisfies Readonly<Record<Consent['purpose'], string>>;

/** What the house may do beyond play, each purpose by itself. Taking it back is the same tap. */
export function ConsentCard({ consents }: { readonly consents: readonly Consent[] }) {
  const words = useWords(privacyWords);
  const titleId = useId();
  const { busy, error, decide } = useRight();
  const [pending, setPending] = useState<Consent['purpose']>();
  const change = async (purpose: Consent['purpose'], given: boolean): Promise<void> => {
    if (busy) return;
    setPending(purpose);
    await decide(
      () => call('/api-set-consent', { purpose, given }),
      () => showToast('ok', words('consent_saved')),
    );
    setPending(undefined);
  };
  return (
    <Card as="section" padded aria-labelledby={titleId} aria-busy={busy} className="grid gap-1.5">
      <h2 id={titleId} className="text-18 leading-snug font-bold">
        {words('consents_title')}
      </h2>
      <p className="text-15 leading-snug text-text-2">{words('consents_text')}</p>
      {consents.map(({ purpose, given }) => (
        <TickBox
          key={purpose}
          // What was tapped shows at once, and goes back when it could not be saved.
          ticked={pending === purpose ? !given : given}
          onTick={(ticked) => void change(purpose, ticked)}
          hint={words(TEXTS[purpose])}
        >
          {words(purpose)}
        </TickBox>
      ))}
      {error === undefined ? null : (
        <div role="alert">
          <FieldError id={`${titleId}-error`} text={error} />
        </div>
      )}
    </Card>
  );
}
