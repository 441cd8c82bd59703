import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { Field, type FieldProps } from '#ui/fields/field.tsx';

type Props = Omit<FieldProps, 'trail' | 'type'> & {
  readonly showLabel: string;
  readonly hideLabel: string;
};

/**
 * A password that can be shown before it is sent: on a phone a typing mistake is likelier than a watching neighbour.
 */
export function PasswordField({ showLabel, hideLabel, ...field }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trail={
        <button
          type="button"
          aria-label={shown ? hideLabel : showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="-mr-2.5 grid h-tap-min min-w-tap-min place-items-center rounded-ctl text-text-2"
        >
          <Icon aria-hidden="true" className="size-[22px]" />
        </button>
      }
    />
  );
}
