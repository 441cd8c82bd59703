import { isLanguage, type Language, readsDevanagari } from '#contract/languages.ts';
import { loadDevanagari } from '#ui/load-devanagari.ts';
import { loadLanguage } from './define-messages.ts';

/** The chosen language; <html> carries it as lang, so that fonts, line heights and screen readers follow. */
export const language = { current, choose, subscribe };

const STORED_AS = 'ank-language';
const FIRST_PICTURE_MS = 1500;
const listeners = new Set<() => void>();
let chosen: Language = firstChoice();
apply();

function current(): Language {
  return chosen;
}

async function choose(next: Language): Promise<void> {
  await loadLanguage(next);
  chosen = next;
  apply();
  try {
    localStorage.setItem(STORED_AS, next);
  } catch {
    // Storage may be switched off; then the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An earlier choice, else the first of the browser's languages that we have, else English. */
function firstChoice(): Language {
  const wished = [storedChoice(), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wished.find(isLanguage) ?? 'en';
}

function storedChoice(): string | null {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}

/** Our Devanagari letters are loaded after the first paint: text in the phone's letters is there at once. */
function apply(): void {
  document.documentElement.lang = chosen;
  if (readsDevanagari(chosen)) setTimeout(loadDevanagari, FIRST_PICTURE_MS);
}
