import { useSyncExternalStore } from 'react';
import { preferenceStore, type PreferenceChange, type Preferences } from './preference-store.ts';

/**
 * How the player wants the app. A change counts at once; it is kept in this browser until the server has it
 * (follow-preferences.ts), from where other devices get it when they load.
 */
export function usePreferences(): {
  readonly preferences: Preferences;
  readonly change: (patch: PreferenceChange) => void;
} {
  const preferences = useSyncExternalStore(preferenceStore.subscribe, preferenceStore.current);
  return { preferences, change: preferenceStore.change };
}
