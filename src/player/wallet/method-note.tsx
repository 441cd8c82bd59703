import { formatMoment } from '../words/format-moment.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';
import { walletWords } from '../words/wallet.ts';
import { showPayoutNumber } from './show-payout-number.ts';
import type { OwnMethod } from './use-payout-methods.ts';

/** The own number of an app, and until when it still waits. */
export function MethodNote({ method, waits }: { readonly method: OwnMethod; readonly waits: boolean }) {
  const words = useWords(walletWords);
  const language = useLanguage();
  const number = showPayoutNumber(method.number);
  if (!waits) return number;
  return words('usable_from', { number, time: formatMoment(Date.parse(method.usable_from ?? ''), language) });
}
