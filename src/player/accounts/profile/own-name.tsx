import { Pencil, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from '#client/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { call, type Reply } from '../../calls/api.ts';
import { callCache } from '../../calls/call-cache.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { AccountForm } from '../account-fields.tsx';
import { showPhone } from '../phone.ts';
import { profileMessages } from './messages/en.ts';

const NAME_MAX = 40;

type Props = { readonly profile: Reply<'/api-get-profile'> };

/** The player's number and name; the name can be changed, here and wherever else it is shown. */
export function OwnName({ profile }: Props) {
  const messages = useMessages(profileMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3.5 px-0.5">
        <span
          aria-hidden="true"
          className="grid size-[52px] flex-none place-items-center rounded-full bg-bar text-24 font-black text-bindu"
        >
          {[...profile.user_name][0]?.toUpperCase()}
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-20 leading-tight font-bold break-words">{profile.user_name}</h2>
          <p className="text-14 text-text-2 tabular-nums">{showPhone(profile.mobile)}</p>
        </div>
        <Button
          kind="soft"
          size="small"
          icon={<Pencil aria-hidden="true" className="size-5 flex-none" />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {messages('name')}
        </Button>
      </div>
      {isOpen ? <NameForm profile={profile} onUpdated={() => setOpen(false)} /> : null}
    </>
  );
}

type FormProps = Props & { readonly onUpdated: () => void };

function NameForm({ profile, onUpdated }: FormProps) {
  const messages = useMessages(profileMessages);
  const refusalText = useRefusalText();
  const form = useForm({
    initial: { name: profile.user_name },
    check: ({ name }) => ({ name: name.trim() === '' ? messages('name_required') : undefined }),
    send: async ({ name }) => {
      const answer = await call('/api-profile-update', { user_name: name.trim() });
      if (!answer.ok) return { name: refusalText(answer) };
      const { user_name } = answer.value;
      callCache.entry('/api-get-profile', {}).patch((known) => ({ ...known, user_name }));
      showToast('ok', messages('name_updated'));
      return onUpdated();
    },
  });
  return (
    <AccountForm form={form} submit={messages('update')} className="grid grid-cols-1 gap-3">
      <Field
        label={messages('name')}
        lead={<UserRound aria-hidden="true" className="size-5 flex-none text-text-3" />}
        {...form.field('name')}
        autoComplete="name"
        maxLength={NAME_MAX}
        required
      />
    </AccountForm>
  );
}
