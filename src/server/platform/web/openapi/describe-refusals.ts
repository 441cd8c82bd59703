import { REFUSALS, type RefusalCode } from '#contract/refusals.ts';
import { COMMON_REFUSALS } from '#contract/refusal-lists.ts';
import { componentOf } from './components.ts';

/** Those that can pass by themselves, and so may say when: by their status, and a log-in after too many wrong passwords. */
const WAITING_STATUSES: ReadonlySet<number> = new Set([429, 503]);
const WAITING_CODES: ReadonlySet<RefusalCode> = new Set(['user_not_registered', 'staff_login_failed']);

/** Answers by the one common code of a status, described once: almost every call refers to them. */
export const SINGLE_REFUSALS = Object.fromEntries(
  COMMON_REFUSALS.filter((code) =>
    COMMON_REFUSALS.every((other) => other === code || !sharesStatus(code, other)),
  ).map((code) => [code, refusedBy([code])]),
);

function sharesStatus(one: RefusalCode, other: RefusalCode): boolean {
  return REFUSALS[one].status === REFUSALS[other].status;
}

/** The refusals of an operation by their status, each with the codes that it may carry. */
export function describeRefusals(codes: readonly RefusalCode[]): object {
  const byStatus = Map.groupBy(codes, (code) => REFUSALS[code].status);
  return Object.fromEntries([...byStatus].map(([status, list]) => [status, referTo(list)]));
}

function referTo(codes: readonly RefusalCode[]): object {
  const [only = '', ...others] = codes;
  return others.length === 0 && only in SINGLE_REFUSALS
    ? { $ref: `#/components/responses/${only}` }
    : refusedBy(codes);
}

function refusedBy(codes: readonly RefusalCode[]): object {
  const waits = codes.some((code) => WAITING_STATUSES.has(REFUSALS[code].status) || WAITING_CODES.has(code));
  return {
    description: codes.map((code) => `${code}: ${REFUSALS[code].message}`).join('\n'),
    ...(waits ? { headers: { 'Retry-After': componentOf('headers', 'RetryAfter') } } : {}),
    content: {
      'application/json': {
        schema: {
          allOf: [
            componentOf('schemas', 'Refusal'),
            { type: 'object', required: ['code'], properties: { code: { type: 'string', enum: codes } } },
          ],
        },
      },
    },
  };
}
