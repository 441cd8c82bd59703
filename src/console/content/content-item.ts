import type { Reply } from '../api.ts';

/** One content in one language: what players see, and the draft. */
export type ContentItem = Reply<'/console/api/list-content'>['items'][number];
export type ContentDraft = NonNullable<ContentItem['draft']>;
