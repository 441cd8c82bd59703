import { useId, type ReactNode } from 'react';
import { FieldError } from '#ui/fields/field.tsx';
import { protectionMessages } from './messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';

type Props = {
  readonly value: boolean;
  readonly onValue: (agreed: boolean) => void;
  readonly error: string | undefined;
  /** The minimum age; without it only the terms are agreed to. */
  readonly ageMin?: number;
};

/** The tick for the terms. Both texts open beside the page, so that nothing that was typed is lost. */
export function AgreeBox({ value, onValue, error, ageMin }: Props) {
  const messages = useMessages(protectionMessages);
  const id = useId();
  const texts = {
    age: ageMin,
    terms: <TextLink to="/terms">{messages('terms')}</TextLink>,
    privacy: <TextLink to="/privacy">{messages('privacy')}</TextLink>,
  };
  return (
    <div className="grid gap-[5px]">
      <label className="flex min-h-tap-min items-start gap-2.5 py-1 text-15 leading-snug text-text-2">
        <input
          type="checkbox"
          checked={value}
          onChange={(event) => onValue(event.currentTarget.checked)}
          required
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
          className="size-6 flex-none accent-brand"
        />
        <span>{messages.nodes(ageMin === undefined ? 'terms_agree' : 'agree', texts)}</span>
      </label>
      {error === undefined ? null : <FieldError id={id} text={error} />}
    </div>
  );
}

function TextLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="font-semi text-brand underline">
      {children}
    </a>
  );
}
