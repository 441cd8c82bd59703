import { Fingerprint } from 'lucide-react';
import { keepDraftsOf } from '#client/drafts/keep-drafts-of.ts';
import { useBusy } from '#client/forms/use-busy.ts';
import { canUsePasskeys } from '#client/passkeys/can-use-passkeys.ts';
import { answerByPasskey } from '#client/passkeys/use-device.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { call } from '../../calls/api.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { renewSession } from '../../session/use-session.ts';
import { passkeyMessages } from './messages/en.ts';

/** Logs in by whatever passkey the device has for this place, without number and password. */
export function PasskeyLogIn() {
  const messages = useMessages(passkeyMessages);
  const refusalText = useRefusalText();
  const { busy, run } = useBusy();
  const logIn = (): Promise<void> =>
    run(async () => {
      const asked = await call('/api-begin-passkey-login', {});
      if (!asked.ok) return showToast('bad', refusalText(asked));
      const answered = await answerByPasskey(asked.value);
      if (!answered.ok) return showToast('bad', messages('no_answer'));
      const entered = await call('/api-passkey-login', { passkey: answered.value, session: 'cookie' });
      if (!entered.ok) return showToast('bad', refusalText(entered));
      keepDraftsOf(entered.value.mobile);
      await renewSession();
    });
  if (!canUsePasskeys()) return null;
  return (
    <div className="px-5">
      <Button
        kind="soft"
        size="large"
        block
        busy={busy}
        busyText={messages('please_wait')}
        icon={<Fingerprint aria-hidden="true" className="size-5 flex-none" />}
        onClick={() => void logIn()}
      >
        {messages('log_in')}
      </Button>
    </div>
  );
}
