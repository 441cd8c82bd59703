import type { ComponentProps, ReactNode } from 'react';
import type { Form } from '#client/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { PhoneField } from '#ui/fields/phone-field.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { accountsMessages } from './messages/en.ts';

type AccountFormProps = {
  readonly form: Pick<Form<object>, 'element' | 'busy'>;
  /** The label of the button that sends the form. */
  readonly submit: string;
  readonly busyText?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

// The column of fields on the screens before logging in.
const BEFORE_LOGIN =
  'grid grid-cols-1 content-start gap-3.5 px-5 pt-[22px] pb-2.5 [@media(max-height:700px)]:gap-3 [@media(max-height:700px)]:pt-4';

/** Fields, one below the other, and the button that sends them. */
export function AccountForm({
  form,
  submit,
  busyText,
  className = BEFORE_LOGIN,
  children,
}: AccountFormProps) {
  const messages = useMessages(accountsMessages);
  return (
    <form {...form.element} className={className}>
      {children}
      <Button
        type="submit"
        kind="cta"
        size="large"
        block
        busy={form.busy}
        busyText={busyText ?? messages('please_wait')}
      >
        {submit}
      </Button>
    </form>
  );
}

/** A player's phone number. */
export function AccountPhone(field: Omit<ComponentProps<typeof PhoneField>, 'label' | 'placeholder'>) {
  const messages = useMessages(accountsMessages);
  return (
    <PhoneField {...field} label={messages('phone')} placeholder={messages('phone_placeholder')} required />
  );
}

type PasswordProps = Omit<ComponentProps<typeof PasswordField>, 'showLabel' | 'hideLabel' | 'label'> & {
  /** Without one it is the password that the player logs in with. */
  readonly label?: string;
};

/** A required password; what is typed can be shown. */
export function AccountPassword({ label, ...field }: PasswordProps) {
  const messages = useMessages(accountsMessages);
  return (
    <PasswordField
      {...field}
      label={label ?? messages('password')}
      showLabel={messages('show_password')}
      hideLabel={messages('hide_password')}
      required
    />
  );
}
