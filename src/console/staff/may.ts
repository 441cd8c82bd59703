import type { Role } from '#contract/roles.ts';

const NEEDED = {
  'see results': ['owner', 'results-maker', 'results-checker', 'risk', 'auditor'],
  'make results': ['owner', 'results-maker'],
  'check results': ['owner', 'results-checker'],
  'see past results': ['owner', 'results-maker', 'results-checker', 'risk', 'auditor'],
  'import results': ['owner', 'results-maker'],
  'see rates': ['owner', 'risk', 'auditor'],
  'change rates': ['owner', 'risk'],
  'see payments': ['owner', 'cashier', 'auditor', 'support'],
  'decide payments': ['owner', 'cashier'],
  'see payment settings': ['owner', 'cashier', 'auditor'],
  'change payment settings': ['owner', 'cashier'],
  'see players': ['owner', 'cashier', 'support', 'risk', 'auditor'],
  'see numbers': ['owner', 'cashier', 'support'],
  'write notes': ['owner', 'cashier', 'support', 'risk'],
  'change players': ['owner', 'support', 'risk'],
  'adjust points': ['owner', 'cashier'],
  'see ledger': ['owner', 'cashier', 'risk', 'auditor'],
  'see books': ['owner', 'cashier', 'risk', 'auditor'],
  'lift stops': ['owner'],
  'state the float': ['owner'],
  'see content': ['owner', 'content', 'auditor'],
  'change content': ['owner', 'content'],
  'see staff': ['owner', 'auditor'],
  'change staff': ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type Deed = keyof typeof NEEDED;

/** Whether to offer something to somebody. It only saves a refusal: the server asks the same question again. */
export function may(roles: readonly Role[], deed: Deed): boolean {
  const needed: readonly Role[] = NEEDED[deed];
  return roles.some((role) => needed.includes(role));
}
