/** The operator's zone (decisions.md §3). Staff read the same clock as the house, also from abroad. */
export const OPERATOR_ZONE = 'Asia/Kolkata';
