import { PasswordField } from '#ui/password-field.tsx';
import { accountsWords } from '../words/accounts.ts';
import { useWords } from '../words/use-words.ts';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onValue: (password: string) => void;
  readonly error: string | undefined;
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password to type: it must be given, and can be looked at. */
export function AccountPassword({ onValue, ...field }: Props) {
  const words = useWords(accountsWords);
  return (
    <PasswordField
      {...field}
      showLabel={words('show_password')}
      hideLabel={words('hide_password')}
      onChange={(event) => onValue(event.target.value)}
      required
    />
  );
}
