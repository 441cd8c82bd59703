import type { Role } from '#contract/roles.ts';

/** Each role in words: what it is called, and what it may do. Which staff member may do what is decided by the server. */
export const roleWords = {
  owner: { name: 'Owner', may: 'Everything, roles, rates' },
  'results-maker': { name: 'Results maker', may: 'Enter results, close sessions early' },
  'results-checker': { name: 'Results checker', may: 'Approve results and early closing' },
  cashier: { name: 'Cashier', may: 'Deposits and withdrawals' },
  support: { name: 'Support', may: 'See players, write notes' },
  risk: { name: 'Risk', may: 'See exposure and results' },
  content: { name: 'Content', may: 'Headlines, rules and contacts' },
  auditor: { name: 'Auditor', may: 'See everything, change nothing' },
} as const satisfies Record<Role, { readonly name: string; readonly may: string }>;
