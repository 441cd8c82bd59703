import { Fingerprint } from 'lucide-react';
import { useBusy } from '#client/forms/use-busy.ts';
import { Action } from '../../shell/action.tsx';
import type { PasskeyAnswer } from './ask-passkey.ts';

type Props = {
  readonly ask: () => Promise<PasskeyAnswer | null>;
  readonly onAnswer: (passkey: PasskeyAnswer) => void;
  readonly busy?: boolean;
};

/** Proves by a passkey in the place of the six digits. */
export function PasskeyButton({ ask, onAnswer, busy: isSending = false }: Props) {
  const { busy, run } = useBusy();
  const press = (): Promise<void> =>
    run(async () => {
      const passkey = await ask();
      if (passkey !== null) onAnswer(passkey);
    });
  return (
    <Action
      kind="soft"
      busy={busy || isSending}
      busyText="Please wait..."
      icon={<Fingerprint aria-hidden="true" />}
      onClick={() => void press()}
    >
      Use a passkey
    </Action>
  );
}
