import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { TickBox } from '#ui/tick-box.tsx';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { passwordWords } from '../words/password.ts';
import { useWords } from '../words/use-words.ts';
import { AccountPassword } from './account-password.tsx';
import { useChangePassword } from './use-change-password.ts';
import type { ChangeErrors, ChangeInput } from './use-change-password.ts';

const EMPTY: ChangeInput = { current: '', next: '', again: '', endOthers: false };

/** Another password, for a player who is logged in (document A §2). */
export function ChangePasswordScreen() {
  const words = useWords(passwordWords);
  const [input, setInput] = useState(EMPTY);
  const { errors, busy, change } = useChangePassword({ onChanged: () => setInput(EMPTY) });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void change(input);
  };
  return (
    <ScreenFrame bar={<AppBar title={words('change_title')} />}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-3.5 px-4 py-3.5">
        <ChangeFields input={input} errors={errors} onInput={setInput} />
        <Button type="submit" kind="cta" size="large" block busy={busy} busyText={words('please_wait')}>
          {words('update_password')}
        </Button>
      </form>
    </ScreenFrame>
  );
}

type FieldsProps = {
  readonly input: ChangeInput;
  readonly errors: ChangeErrors;
  readonly onInput: (input: ChangeInput) => void;
};

function ChangeFields({ input, errors, onInput }: FieldsProps) {
  const words = useWords(passwordWords);
  return (
    <>
      <AccountPassword
        label={words('current_password')}
        value={input.current}
        onValue={(current) => onInput({ ...input, current })}
        error={errors.current}
        autoComplete="current-password"
      />
      <AccountPassword
        label={words('new_password')}
        value={input.next}
        onValue={(next) => onInput({ ...input, next })}
        error={errors.next}
        autoComplete="new-password"
      />
      <AccountPassword
        label={words('confirm_password')}
        value={input.again}
        onValue={(again) => onInput({ ...input, again })}
        error={errors.again}
        autoComplete="new-password"
      />
      <TickBox
        ticked={input.endOthers}
        onTick={(endOthers) => onInput({ ...input, endOthers })}
        hint={words('end_others_text')}
      >
        {words('end_others')}
      </TickBox>
    </>
  );
}
