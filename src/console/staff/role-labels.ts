import type { Role } from '#contract/permissions.ts';

/** The labels of each role: its name, and what it may do. The server decides which staff member has which permission. */
export const roleLabels = {
  owner: { name: 'Owner', can: 'Everything, roles, rates' },
  'results-maker': { name: 'Results maker', can: 'Enter results, close sessions early' },
  'results-checker': { name: 'Results checker', can: 'Approve results and early closing' },
  cashier: { name: 'Cashier', can: 'Deposits and withdrawals' },
  support: { name: 'Support', can: 'See players, write notes' },
  risk: { name: 'Risk', can: 'See exposure and results' },
  content: { name: 'Content', can: 'Headlines, rules and contacts' },
  auditor: { name: 'Auditor', can: 'See everything, change nothing' },
} as const satisfies Record<Role, { readonly name: string; readonly can: string }>;

/** Whether a text is the name of a role. */
export function isRole(word: string): word is Role {
  return Object.hasOwn(roleLabels, word);
}

/** 'Results maker, Content' */
export function joinRoles(roles: readonly Role[]): string {
  return roles.map((role) => roleLabels[role].name).join(', ');
}
