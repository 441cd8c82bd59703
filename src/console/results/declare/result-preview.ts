import type { Reply } from '../../api.ts';

/** What a result would pay. */
export type ResultPreview = Reply<'/console/api/preview-result'>;
