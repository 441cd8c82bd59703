import type { Reply } from '../api.ts';

/** One withdrawal as the history carries it. */
export type WithdrawalRecord = Reply<'/api-user-withdraw-transaction-history'>['withdrawdata'][number];
