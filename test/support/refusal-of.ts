import { expect } from 'vitest';
import { z } from 'zod';
import { REFUSALS, type RefusalCode } from '#contract/refusals.ts';

const SHAPE = z.looseObject({
  status: z.literal(false),
  msg: z.string(),
  message: z.string(),
  code: z.string().refine((code): code is RefusalCode => code in REFUSALS),
});

/** The code of an answer that must be a refusal, after checking the one shape and the HTTP status of all refusals. */
export async function refusalOf(response: Response): Promise<RefusalCode> {
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const { code, msg, message } = SHAPE.parse(await response.json());
  const known = REFUSALS[code];
  expect({ code, http: response.status, msg, message }).toEqual({
    code,
    http: known.status,
    msg: known.message,
    message: known.message,
  });
  return code;
}
