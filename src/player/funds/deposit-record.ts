import type { Reply } from '../api.ts';

/** One fund request as the history carries it. */
export type DepositRecord = Reply<'/api-fund-request-history'>['fund_requests'][number];

/** How a payment was made. */
export type PayApp = DepositRecord['app'];
