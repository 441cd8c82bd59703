import { browserStore } from '#client/drafts/browser-store.ts';
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

const NOTHING: Kept = { known: {}, unsent: {} };
const NONE = { main: null, starline: null, gali: null };
const UNCHOSEN: Preferences = {
  favourites: [],
  stakes: NONE,
  lastGames: NONE,
  opensLastGame: 'unasked',
  singleKeys: true,
};

const store = browserStore('ank-preferences', NOTHING, isKept);
let shown: { readonly of: Kept; readonly preferences: Preferences } | undefined;

function current(): Preferences {
  const of = store.current();
  if (shown?.of !== of) shown = { of, preferences: merge(merge(UNCHOSEN, of.known), of.unsent) };
  return shown.preferences;
}

function unsent(): PreferenceChange {
  return store.current().unsent;
}

function change(patch: PreferenceChange): void {
  store.readAgain();
  const before = store.current();
  store.write({ known: before.known, unsent: merge(before.unsent, patch) });
}

/** What the server answered after this was sent; what was changed in the meantime stays to be sent. */
function learn(known: PreferenceChange, sent: PreferenceChange): void {
  store.readAgain();
  const now = unsent();
  store.write({ known, unsent: JSON.stringify(now) === JSON.stringify(sent) ? {} : now });
}

/** Nobody is logged in any more. */
function forget(): void {
  if (store.current() !== NOTHING) store.write(NOTHING);
}

function subscribe(listener: () => void): () => void {
  return store.subscribe(listener);
}

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
