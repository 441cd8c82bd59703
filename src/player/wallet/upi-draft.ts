import type { PayoutMethod } from '#rules/payout-method.ts';
import type { SentCode } from '../accounts/registration-draft.ts';

/** A number that waits for its code. It lives in memory only, as the documents' navigation state does (A §2). */
export type UpiDraft = {
  readonly method: PayoutMethod;
  readonly mobile: string;
  readonly code: SentCode;
};

export const upiDraft = { read, write };

let draft: UpiDraft | undefined;

function read(): UpiDraft | undefined {
  return draft;
}

function write(next: UpiDraft | undefined): void {
  draft = next;
}
