import type { Reply } from '../api.ts';

export type Me = Reply<'/console/api/get-me'>;

/** Who sits here. `ended` tells a session that ran out from a first visit and from a log-out. */
export type Presence =
  | { readonly state: 'in'; readonly me: Me }
  | { readonly state: 'out'; readonly ended: boolean };

/** Under this key the query cache keeps the presence; log-in, log-out and every refusal to a lost session write to it. */
export const PRESENCE_KEY = ['presence'] as const;
