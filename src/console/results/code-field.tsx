import { Field } from '#ui/field.tsx';
import { DENSE_FIELD } from '../shell/dense-field.ts';

type Props = {
  readonly code: string;
  readonly error: string | undefined;
  readonly onCode: (code: string) => void;
};

/** The six digits of the authenticator app of whoever decides. */
export function CodeField({ code, error, onCode }: Props) {
  return (
    <Field
      className={DENSE_FIELD}
      label="Your code (authenticator app)"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      value={code}
      error={error}
      onChange={(event) => onCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
    />
  );
}
