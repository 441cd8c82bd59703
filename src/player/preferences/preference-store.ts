import type { Family } from '#rules/game/games.ts';

type PerFamily<Value> = Readonly<Record<Family, Value>>;

/** How the player wants the app; see use-preferences.ts. */
export type Preferences = {
  /** Ids of the markets that stand first, at most 50. */
  readonly favourites: readonly string[];
  /** Whole points of the last bid; null before the first. */
  readonly stakes: PerFamily<string | null>;
  /** The route of the bid screen used last; null before the first. */
  readonly lastGames: PerFamily<string | null>;
  /** Whether Play Game opens that screen; unasked until the player was offered it. */
  readonly opensLastGame: 'unasked' | 'on' | 'off';
  /** Whether single letters on a keyboard do something. */
  readonly singleKeys: boolean;
};

/** Some of them; what is left out stays as it is. */
export type PreferenceChange = Partial<
  Omit<Preferences, 'stakes' | 'lastGames'> & {
    readonly stakes: Partial<PerFamily<string | null>>;
    readonly lastGames: Partial<PerFamily<string | null>>;
  }
>;

/**
 * The preferences as this browser knows them: what the server said last, and over it what was changed since and is not
 * sent yet. All windows of a browser share them.
 */
export const preferenceStore = { current, unsent, change, learn, forget, subscribe };

type Kept = { readonly known: PreferenceChange; readonly unsent: PreferenceChange };

const STORED_AS = 'ank-preferences';
const NOTHING: Kept = { known: {}, unsent: {} };
const NONE = { main: null, starline: null, gali: null };
const UNCHOSEN: Preferences = {
  favourites: [],
  stakes: NONE,
  lastGames: NONE,
  opensLastGame: 'unasked',
  singleKeys: true,
};

const listeners = new Set<() => void>();
let kept = NOTHING;
read();
let shown = merge(merge(UNCHOSEN, kept.known), kept.unsent);

function current(): Preferences {
  return shown;
}

function unsent(): PreferenceChange {
  return kept.unsent;
}

function change(patch: PreferenceChange): void {
  read();
  keep({ known: kept.known, unsent: merge(kept.unsent, patch) });
}

/** What the server answered after this was sent; what was changed in the meantime stays to be sent. */
function learn(known: PreferenceChange, sent: PreferenceChange): void {
  read();
  const isAllSent = JSON.stringify(kept.unsent) === JSON.stringify(sent);
  keep({ known, unsent: isAllSent ? {} : kept.unsent });
}

/** Nobody is logged in any more. */
function forget(): void {
  if (kept !== NOTHING) keep(NOTHING);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(next: Kept): void {
  kept = next;
  shown = merge(merge(UNCHOSEN, kept.known), kept.unsent);
  try {
    if (kept === NOTHING) localStorage.removeItem(STORED_AS);
    else localStorage.setItem(STORED_AS, JSON.stringify(kept));
  } catch {
    // Storage may be switched off or full; then they last as long as the page, and the server has them.
  }
  for (const listener of listeners) listener();
}

/** Another window may have changed them. */
function read(): void {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? 'null');
    kept = isKept(stored) ? stored : NOTHING;
  } catch {
    // See above.
  }
}

/** Only we write it, and another shape gets another name. */
function isKept(stored: unknown): stored is Kept {
  return typeof stored === 'object' && stored !== null && 'known' in stored && 'unsent' in stored;
}

function merge<Base extends PreferenceChange>(base: Base, patch: PreferenceChange) {
  return {
    ...base,
    ...patch,
    stakes: { ...base.stakes, ...patch.stakes },
    lastGames: { ...base.lastGames, ...patch.lastGames },
  };
}
