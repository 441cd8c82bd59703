import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../api.ts';
import type { Deposit } from './payment-rows.ts';

export type FailedDeposit = { readonly deposit: Deposit; readonly message: string };

export type Progress = {
  readonly total: number;
  readonly credited: number;
  readonly failed: readonly FailedDeposit[];
};

const NOTHING: Progress = { total: 0, credited: 0, failed: [] };

/**
 * Approves deposits one after the other, each by the call that approves a single one: what cannot be credited stays, and is
 * named, and sending it again credits nothing twice.
 */
export function useApproveMatched() {
  const client = useQueryClient();
  const [progress, setProgress] = useState(NOTHING);
  const { total, credited, failed } = progress;
  const run = async (deposits: readonly Deposit[]): Promise<void> => {
    let now: Progress = { ...NOTHING, total: deposits.length };
    setProgress(now);
    for (const deposit of deposits) {
      // One at a time, so that progress is seen and whoever closes the window has stopped it.
      now = await approve(now, deposit);
      setProgress(now);
    }
    await client.invalidateQueries();
  };
  return {
    progress,
    isBusy: credited + failed.length < total,
    run,
    reset: () => setProgress(NOTHING),
  };
}

async function approve(before: Progress, deposit: Deposit): Promise<Progress> {
  const { fund_request_id, amount: received, utr } = deposit;
  const answer = await call('/console/api/approve-deposit', { fund_request_id, received, utr });
  return answer.ok
    ? { ...before, credited: before.credited + 1 }
    : { ...before, failed: [...before.failed, { deposit, message: answer.message }] };
}
