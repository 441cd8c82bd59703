import { useEffect, useState, type FormEvent } from 'react';
import type { FieldRefusal } from '#ui/fields/field.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { checkTransfer, partOfTransfer, refusalWhileTyping, type TransferInput } from '../check-transfer.ts';
import type { Refused } from '../use-refusal-of.ts';
import type { WalletInfo } from '../wallet-info.ts';
import type { OpenedTransfer } from './send-transfer.tsx';
import { useNameCheck, type NameCheck } from './use-name-check.ts';
import { useTransferRefusal } from './use-transfer-refusal.ts';

// They say nothing about the number, and Submit asks again.
const LOST: ReadonlySet<string> = new Set(['offline', 'timeout', 'unavailable']);

type Said = { readonly phone?: FieldRefusal; readonly points?: FieldRefusal };

/** A transfer while it is filled in: what is typed, whose number it is, and the first thing that is wrong. */
export function useTransfer(info: WalletInfo, ownMobile: string) {
  const [input, setInput] = useState<TransferInput>({ phone: '', points: '', note: '' });
  const [refused, setRefused] = useState<Refused | null>(null);
  const [hasLeftPhone, setLeftPhone] = useState(false);
  const [opened, setOpened] = useState<OpenedTransfer | null>(null);
  const { check, again } = useNameCheck(input.phone, ownMobile);
  useToastOfLost(check);
  const wrong = checkTransfer(input, info, ownMobile);
  const said = useSaid(info, refused ?? refusalWhileTyping(input, wrong, hasLeftPhone), check);
  return {
    input,
    check,
    said,
    opened,
    isRight: wrong === null && refused === null,
    set: (part: Partial<TransferInput>): void => {
      setInput((before) => ({ ...before, ...part }));
      if (part.phone !== undefined) setLeftPhone(false);
      setRefused(null);
    },
    leavePhone: (): void => setLeftPhone(true),
    submit: (event: FormEvent): void => {
      event.preventDefault();
      if (check.state === 'failed') return again();
      setRefused(wrong);
      if (wrong === null && check.state === 'found') setOpened({ ...input, name: check.name });
    },
    refuse: setRefused,
    close: (): void => setOpened(null),
  };
}

/** What is said at which field: one thing at a time, and of the number before the points. */
function useSaid(info: WalletInfo, refused: Refused | null, check: NameCheck): Said {
  const sayRefusal = useTransferRefusal(info);
  if (refused !== null && partOfTransfer(refused.code) === 'phone') return { phone: sayRefusal(refused) };
  if (check.state === 'failed' && !LOST.has(check.failure.code)) return { phone: sayRefusal(check.failure) };
  // Points can be typed when the name is there.
  return refused === null || check.state !== 'found' ? {} : { points: sayRefusal(refused) };
}

/** A lost connection is no fault of the number, so it is not said at its field. */
function useToastOfLost(check: NameCheck): void {
  const refusalText = useRefusalText();
  const failure = check.state === 'failed' && LOST.has(check.failure.code) ? check.failure : null;
  useEffect(() => {
    if (failure !== null) showToast('bad', refusalText(failure));
    // Once for each failure, not for each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [failure]);
}
