import type { Reply } from '../api.ts';

export type PaymentExceptions = Reply<'/console/api/list-payment-exceptions'>;
export type PaymentException = PaymentExceptions['exceptions'][number];
export type StatementPreview = Reply<'/console/api/preview-statement'>;
export type StatementRow = StatementPreview['rows'][number];
