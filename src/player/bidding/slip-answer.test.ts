import { describe, expect, test } from 'vitest';
import type { Failure } from '../failure.ts';
import { slipAnswer } from './slip-answer.ts';

function failed(code: string): Failure {
  return { ok: false, code, message: '', fields: {}, params: {} };
}

const RECEIPT = {
  ok: true,
  value: { slip_no: 'B-1', accepted_at: '2026-11-20T08:18:22.120Z', lines: 1, total: '10', wallet_amt: '90' },
} as const;

describe('the answer to a sent slip', () => {
  test('is certain when the server has taken or refused it', () => {
    expect(slipAnswer(RECEIPT, true)).toBe('placed');
    expect(slipAnswer(RECEIPT, false)).toBe('placed');
    expect(slipAnswer(failed('bidding_closed'), true)).toBe('refused');
    expect(slipAnswer(failed('insufficient_balance'), false)).toBe('refused');
  });

  test.each(['offline', 'timeout', 'unavailable', 'fault'])(
    'is not known after %s, so it is asked for again',
    (code) => {
      expect(slipAnswer(failed(code), true)).toBe('unanswered');
      expect(slipAnswer(failed(code), false)).toBe('unanswered');
    },
  );

  test.each(['too_many_requests', 'not_logged_in'])(
    'is certain after %s only when nothing was sent before',
    (code) => {
      expect(slipAnswer(failed(code), true)).toBe('refused');
      expect(slipAnswer(failed(code), false)).toBe('unanswered');
    },
  );
});
