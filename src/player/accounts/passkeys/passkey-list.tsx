import { useState } from 'react';
import { Fingerprint, Plus, Trash2 } from 'lucide-react';
import { formatDateTime } from '#client/format/format-date.ts';
import { useBusy } from '#client/forms/use-busy.ts';
import { canUsePasskeys } from '#client/passkeys/can-use-passkeys.ts';
import { makePasskey } from '#client/passkeys/use-device.ts';
import { Button } from '#ui/button.tsx';
import { List } from '#ui/list-row.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { call, type Reply } from '../../calls/api.ts';
import { useCall } from '../../calls/use-call.ts';
import { useLanguage } from '../../messages/use-language.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { passkeyMessages } from './messages/en.ts';
import { RenamePasskey } from './rename-passkey.tsx';

type Passkey = Reply<'/api-list-passkeys'>['passkeys'][number];

/** The passkeys of the player. Nothing where this place can have none and there is none to remove. */
export function PasskeyList() {
  const messages = useMessages(passkeyMessages);
  const { data, refetch } = useCall('/api-list-passkeys', {});
  const { busy, add } = useAddPasskey(refetch);
  const [renaming, setRenaming] = useState<Passkey>();
  const [removing, setRemoving] = useState<Passkey>();
  const canAdd = data?.possible === true && canUsePasskeys();
  if (data === undefined || (!canAdd && data.passkeys.length === 0)) return null;
  return (
    <section aria-labelledby="passkeys" className="grid grid-cols-1 gap-2.5">
      <h2 id="passkeys" className="px-0.5 pt-1 text-16 leading-snug font-bold">
        {messages('passkeys')}
      </h2>
      <p className="px-0.5 text-14 leading-snug text-text-2">{messages('about')}</p>
      {data.passkeys.length === 0 ? null : (
        <List>
          {data.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.passkey_id}
              passkey={passkey}
              onRename={() => setRenaming(passkey)}
              onRemove={() => setRemoving(passkey)}
            />
          ))}
        </List>
      )}
      {canAdd ? (
        <Button
          kind="soft"
          block
          busy={busy}
          busyText={messages('please_wait')}
          icon={<Plus aria-hidden="true" className="size-5 flex-none" />}
          onClick={() => void add()}
        >
          {messages('add')}
        </Button>
      ) : null}
      <RenamePasskey passkey={renaming} onClose={() => setRenaming(undefined)} onDone={refetch} />
      <RemovePasskey passkey={removing} onClose={() => setRemoving(undefined)} onDone={refetch} />
    </section>
  );
}

/** Asks for the password where it was not given just now, then the device, then keeps what it made. */
function useAddPasskey(onDone: () => Promise<unknown>) {
  const messages = useMessages(passkeyMessages);
  const refusalText = useRefusalText();
  const { busy, run } = useBusy();
  const add = (): Promise<void> =>
    run(async () => {
      const begun = await call('/api-begin-passkey', {});
      if (!begun.ok) return showToast('bad', refusalText(begun));
      const made = await makePasskey(begun.value);
      if (!made.ok) return showToast('bad', messages(made.why === 'known' ? 'already_here' : 'not_made'));
      const kept = await call('/api-add-passkey', { name: '', passkey: made.value });
      if (!kept.ok) return showToast('bad', refusalText(kept));
      showToast('ok', messages('added'));
      await onDone();
    });
  return { busy, add };
}

type RowProps = {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
};

function PasskeyRow({ passkey: { name, added_at, last_used_at }, onRename, onRemove }: RowProps) {
  const messages = useMessages(passkeyMessages);
  const language = useLanguage();
  const time = (at: string) => ({ time: formatDateTime(Date.parse(at), language) });
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1.5 px-3.5 py-2.5">
      <Fingerprint aria-hidden="true" className="size-6 flex-none text-text-3" />
      <div className="min-w-[70%] flex-1 min-[480px]:min-w-[55%]">
        <h3 className="text-16 leading-tight font-semi break-words">{name}</h3>
        <p className="mt-0.5 text-13 leading-snug text-text-3">{messages('added_at', time(added_at))}</p>
        <p className="text-13 leading-snug text-text-3">
          {last_used_at === null ? messages('never_used') : messages('used_at', time(last_used_at))}
        </p>
      </div>
      {/* Together: on a phone they stand below the text, in line with it. */}
      <div className="flex flex-wrap gap-2 max-[479px]:pl-9">
        <Button kind="soft" size="small" aria-label={messages('rename_named', { name })} onClick={onRename}>
          {messages('rename')}
        </Button>
        <Button kind="soft" size="small" aria-label={messages('remove_named', { name })} onClick={onRemove}>
          {messages('remove')}
        </Button>
      </div>
    </div>
  );
}

type RemoveProps = {
  readonly passkey: Passkey | undefined;
  readonly onClose: () => void;
  readonly onDone: () => Promise<unknown>;
};

function RemovePasskey({ passkey, onClose, onDone }: RemoveProps) {
  const messages = useMessages(passkeyMessages);
  const refusalText = useRefusalText();
  const { busy, run } = useBusy();
  const remove = (): Promise<void> =>
    run(async () => {
      const answer = await call('/api-remove-passkey', { passkey_id: passkey?.passkey_id ?? '' });
      if (answer.ok) showToast('ok', messages('removed'));
      else showToast('bad', refusalText(answer));
      await onDone();
      onClose();
    });
  return (
    <Dialog
      open={passkey !== undefined}
      onClose={onClose}
      title={messages('remove_title', { name: passkey?.name ?? '' })}
      text={messages('remove_text')}
      icon={<Trash2 />}
      tone="danger"
      busy={busy}
    >
      <Button
        kind="danger"
        size="large"
        busy={busy}
        busyText={messages('please_wait')}
        onClick={() => void remove()}
      >
        {messages('remove')}
      </Button>
      <Button kind="line" size="large" onClick={onClose}>
        {messages('cancel')}
      </Button>
    </Dialog>
  );
}
