import { PasswordField } from '#ui/fields/password-field.tsx';
import { accountsMessages } from '../messages/en.ts';
import { useMessages } from '../../messages/use-messages.ts';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onValue: (password: string) => void;
  readonly error: string | undefined;
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A required password field; what is typed can be shown. */
export function AccountPassword(field: Props) {
  const messages = useMessages(accountsMessages);
  return (
    <PasswordField
      {...field}
      showLabel={messages('show_password')}
      hideLabel={messages('hide_password')}
      required
    />
  );
}
