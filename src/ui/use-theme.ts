import { useSyncExternalStore } from 'react';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const STORED_AS = 'ank-theme';
const listeners = new Set<() => void>();

/** The chosen theme and a way to change it. The page itself carries it as data-theme on <html>. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, current), choose];
}

function current(): Theme {
  const shown = document.documentElement.dataset['theme'];
  return THEMES.find((theme) => theme === shown) ?? 'auto';
}

function choose(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(STORED_AS, theme);
  } catch {
    // Storage may be switched off; then the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
