import { windowStore } from '#client/drafts/window-store.ts';
import { PAYOUT_METHODS } from '#rules/payments/payout-method.ts';
import { fieldsOf } from '../../bidding/navigation-state.ts';
import { amountDigits } from '../amount-digits.ts';
import type { WithdrawalInput } from '../check-withdrawal.ts';

const NAME = 'ank-withdrawal';

/** What was filled in, so that it waits for the hours, for a new number, and for the page to be loaded again. */
export const withdrawDraft = {
  read: (): WithdrawalInput => windowStore.read(NAME, parse) ?? { amount: '', method: null },
  write: (input: WithdrawalInput | null): void => windowStore.write(NAME, input),
};

function parse(stored: unknown): WithdrawalInput {
  const { amount, method } = fieldsOf(stored);
  return {
    amount: typeof amount === 'string' ? amountDigits(amount) : '',
    method: PAYOUT_METHODS.find((one) => one === method) ?? null,
  };
}
