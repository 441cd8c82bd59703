/** Why the operator asks staff for it. */
export const MOBILE_HINT =
  'Whoever works here decides nothing about deposits, withdrawals and points of an account with this number.';
