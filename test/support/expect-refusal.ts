import { expect } from 'vitest';
import { REFUSALS, type RefusalCode } from '#contract/refusals.ts';

/** Expects an answer to be the refusal, in the one shape that all have: status, sentence, code, and headers. */
export async function expectRefusal(response: Response, code: RefusalCode): Promise<void> {
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const body: unknown = await response.json();
  const message = REFUSALS[code].message;
  expect({ status: response.status, body }).toMatchObject({
    status: REFUSALS[code].status,
    body: { status: false, msg: message, message, code },
  });
}
