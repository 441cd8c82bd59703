/** What a staff member may do (security.md ACC-04). Owner is not above the four eyes: nobody approves their own entry. */
export const ROLES = [
  'owner',
  'results-maker',
  'results-checker',
  'cashier',
  'support',
  'risk',
  'content',
  'auditor',
] as const;
export type Role = (typeof ROLES)[number];
