import { useState } from 'react';
import { Bell, BellRing } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { call } from '../calls/api.ts';
import { useCall } from '../calls/use-call.ts';
import { useConnection } from '../calls/use-connection.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { NO_PUSHES, pushPreferences } from '../push/push-preferences.ts';
import { walletMessages } from '../wallet/messages/en.ts';

type Props = {
  /** When withdrawals open. */
  readonly time: string;
};

/**
 * Asks to be told once when withdrawals open. Where the browser can show notifications it asks for them first; where it
 * cannot, or the player does not want it to, a notice in the app tells.
 */
export function WithdrawalReminder({ time }: Props) {
  const messages = useMessages(walletMessages);
  const { isOffline } = useConnection();
  const { reminder, isBusy, set } = useReminder();
  return (
    <div className="grid gap-2">
      <Button
        kind="soft"
        size="large"
        block
        icon={reminder.on ? <BellRing aria-hidden="true" /> : <Bell aria-hidden="true" />}
        busy={isBusy}
        busyText={messages('saving')}
        off={isOffline}
        onClick={() => void set(!reminder.on)}
      >
        {reminder.on ? messages('do_not_tell') : messages('tell_me', { time })}
      </Button>
      {/* Its place is kept, so that nothing moves when it is said. */}
      <p role="status" className="min-h-5 text-center text-14 leading-snug text-text-2">
        {reminder.on ? messages(reminder.by_push ? 'told_by_push' : 'told_in_app', { time }) : null}
      </p>
    </div>
  );
}

const NONE = { on: false, by_push: false };

function useReminder() {
  const refusalText = useRefusalText();
  const { data, refetch } = useCall('/api-get-withdrawal-reminder', {});
  const [isBusy, setBusy] = useState(false);
  const set = async (on: boolean): Promise<void> => {
    setBusy(true);
    // First, while the browser still takes it for an answer to the tap.
    if (on) await askForPushes();
    const answer = await call('/api-set-withdrawal-reminder', { on });
    if (answer.ok) await refetch();
    else showToast('bad', refusalText(answer));
    setBusy(false);
  };
  return { reminder: data ?? NONE, isBusy, set };
}

/** Whatever comes of it, the player is told in the app at least. */
async function askForPushes(): Promise<void> {
  const { browser, preferences = NO_PUSHES } = await pushPreferences.read();
  if (browser === 'ready' && !preferences.reminders)
    await pushPreferences.switchOn({ ...preferences, reminders: true });
}
