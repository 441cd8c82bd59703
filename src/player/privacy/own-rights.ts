import type { Reply } from '../api.ts';

/** What a player has allowed and asked for, as every call about it answers. */
export type OwnRights = Reply<'/api-get-data-rights'>;

export const RIGHTS = '/api-get-data-rights';
