import type { Entry } from './entry.ts';

const KEPT_MAX = 8;

let owner = '';
let kept: readonly Entry[] = [];

/**
 * What somebody has opened by the palette, the newest first. It stays in the memory of this page alone, because there
 * are names of players in it, and is forgotten when somebody else logs in.
 */
export const recentEntries = {
  of: (login: string): readonly Entry[] => (login === owner ? kept : []),
  add: (login: string, entry: Entry): void => {
    const before = login === owner ? kept : [];
    owner = login;
    kept = [entry, ...before.filter(({ id }) => id !== entry.id)].slice(0, KEPT_MAX);
  },
};
