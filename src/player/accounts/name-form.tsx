import { useState } from 'react';
import type { FormEvent } from 'react';
import { UserRound } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { profileWords } from '../words/profile.ts';
import { useWords } from '../words/use-words.ts';
import { useUpdateName } from './use-update-name.ts';

const NAME_MAX = 40;

/** The own name, to be changed. */
export function NameForm({ name }: { readonly name: string }) {
  const words = useWords(profileWords);
  const [typed, setTyped] = useState(name);
  const { error, busy, update } = useUpdateName();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void update(typed);
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-3">
      <Field
        label={words('name')}
        lead={<UserRound aria-hidden="true" className="size-5 flex-none text-text-3" />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={error}
        autoComplete="name"
        maxLength={NAME_MAX}
        required
      />
      <Button type="submit" kind="cta" size="large" block busy={busy} busyText={words('please_wait')}>
        {words('update')}
      </Button>
    </form>
  );
}
