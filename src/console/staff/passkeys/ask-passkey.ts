import { useEffect, useEffectEvent, useState } from 'react';
import { canUsePasskeys } from '#client/passkeys/can-use-passkeys.ts';
import { answerByPasskey, answerInField, stopAsking } from '#client/passkeys/use-device.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { call, type Input, type Reply } from '../../api.ts';
import { useAsk } from '../../ask.ts';

export type PasskeyAnswer = NonNullable<Input<'/console/api/prove-authenticator'>['passkey']>;
type Question = Reply<'/console/api/get-passkey-question'>;

/** Puts a question to a passkey. Null where it gave no answer, which is said. */
export async function askPasskey(question: Question): Promise<PasskeyAnswer | null> {
  const answered = await answerByPasskey(question);
  if (answered.ok) return answered.value;
  showToast('bad', 'The passkey gave no answer. Try again, or type a code.');
  return null;
}

/**
 * Offers passkeys in the field of the code, where the browser can; a passkey that is chosen there answers at once. Whoever
 * types the code, or asks by the button, ends the offer.
 */
export function usePasskeyInField(
  question: Question | null,
  onAnswer: (passkey: PasskeyAnswer) => void,
): void {
  const answer = useEffectEvent(onAnswer);
  useEffect(() => {
    if (question === null || !canUsePasskeys()) return undefined;
    let isAsked = true;
    const offer = async (): Promise<void> => {
      const answered = await answerInField(question);
      if (isAsked && answered.ok) answer(answered.value);
    };
    void offer();
    return () => {
      isAsked = false;
      stopAsking();
    };
  }, [question]);
}

/** The answer of an own passkey about one approval, or (approval '') for ten minutes of this session. */
export async function proveByPasskey(approvalId: string): Promise<PasskeyAnswer | null> {
  const asked = await call('/console/api/get-passkey-question', { approval_id: approvalId });
  if (asked.ok) return askPasskey(asked.value);
  showToast('bad', asked.message);
  return null;
}

/** The own passkeys, as far as this browser can have any. */
export function useOwnPasskeys() {
  return useAsk(
    '/console/api/list-own-passkeys',
    {},
    { queryKey: ['own-passkeys'], enabled: canUsePasskeys() },
  );
}

export type OwnPasskey = Reply<'/console/api/list-own-passkeys'>['passkeys'][number];

/** Whether a passkey can stand in the place of a code here; asked once, also by sheets outside of the console's pages. */
export function useHasPasskey(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    let isShown = true;
    const look = async (): Promise<void> => {
      const answer = await call('/console/api/list-own-passkeys', {});
      if (isShown) setHas(answer.ok && answer.value.possible && answer.value.passkeys.length > 0);
    };
    if (canUsePasskeys()) void look();
    return () => {
      isShown = false;
    };
  }, []);
  return has;
}
