import type { Reply } from '../api.ts';

/** A market with how many days of results it has. */
export type MarketResults = Reply<'/console/api/list-markets'>['markets'][number];
export type ImportPreview = Reply<'/console/api/preview-import'>;
