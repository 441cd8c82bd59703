import { parseUnanswered, type Unanswered } from '#client/calls/certain-answer.ts';
import type { Failure } from '#client/calls/failure.ts';
import { useSendOnce, type Sending } from '#client/calls/use-send-once.ts';
import { windowStore } from '#client/drafts/window-store.ts';
import type { PlayerEvents } from '#contract/live.ts';
import { call, type Input, type Reply } from '../calls/api.ts';
import { applyEvent } from '../calls/apply-event.ts';
import { callCache } from '../calls/call-cache.ts';
import { DASHBOARD } from '../calls/use-dashboard.ts';

type Options<Path extends MoneyPath> = {
  readonly onDone: (reply: Reply<Path>) => void;
  readonly onRefused: (failure: Failure) => void;
};

type MoneyCall<Path extends MoneyPath> = {
  readonly sending: Sending;
  /** The answer to the last request is not known yet. */
  readonly isUnanswered: boolean;
  readonly submit: (input: Input<Path>) => void;
  /** Nothing more is requested; the key is kept for the same request. */
  readonly stop: () => void;
};

/** Sends a request that moves points once, and repeats it until its outcome is known. */
export function useMoneyCall<Path extends MoneyPath>(path: Path, options: Options<Path>): MoneyCall<Path> {
  const unanswered = {
    read: () => unansweredCall.read(path),
    write: (next: ReturnType<typeof unansweredCall.read>) => unansweredCall.write(path, next),
  };
  const sent = useSendOnce<Input<Path>, Reply<Path>>({
    ...options,
    send: (input, idempotencyKey) => call(path, input, { idempotencyKey }),
    unanswered,
  });
  return { ...sent, isUnanswered: unanswered.read() !== null };
}

/** The calls by which points leave the wallet, and the one that reports a started payment. */
type MoneyPath =
  | '/api-user-withdraw-fund-request'
  | '/api-user-transfer-wallet-balance'
  | '/api-fund-request-add';

const PREFIX = 'ank-unanswered ';

/** The request that may or may not have moved points. Outlasts a reload of the page, as the request itself does. */
export const unansweredCall = {
  read: (path: MoneyPath): Unanswered | null => windowStore.read(PREFIX + path, parseUnanswered),
  write: (path: MoneyPath, unanswered: Unanswered | null): void =>
    windowStore.write(PREFIX + path, unanswered),
};

/**
 * After points have moved: the balance of the answer, unless a newer one is known. The answer to a repeated request is that of
 * its first try, and since then points may have come or gone, so the balance is asked for as well.
 */
export function showMoved(moved: PlayerEvents['wallet']): void {
  applyEvent('wallet', moved);
  void callCache.entry(DASHBOARD, {}).renew();
}

/** After a move was refused: the balance on all screens is the server's (I-12). */
export function outdateWallet(): void {
  void callCache.entry(DASHBOARD, {}).renew();
  for (const path of ['/api-user-wallet-balance', '/api-wallet-transaction-history'] as const)
    for (const entry of callCache.entriesOf(path)) void entry.outdate();
}
