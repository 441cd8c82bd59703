import { room } from './room.ts';
import { createRoot } from 'react-dom/client';
import type { Language } from '#contract/languages.ts';
import { openOverlays } from '#ui/overlays/open-overlays.ts';
import { answerBy } from './answer-by.ts';
import { readCases } from './read-cases.ts';
import { idOf, type Case } from './case.ts';

declare global {
  interface Window {
    /** For tests: the players' language, changed on the spot. */
    readonly chooseLanguage?: (language: Language) => Promise<void>;
  }
}

// One case, alone on its page: what an app remembers of one must not show in the next. Its address says which, and how:
// frame.html?case=…&theme=dark&language=hi&text=130&still
const here = location.href;
const wanted = new URLSearchParams(location.search);
await drawCase();

async function drawCase(): Promise<void> {
  const page = document.documentElement;
  page.dataset['theme'] = wanted.get('theme') ?? 'auto';
  page.style.fontSize = wanted.has('text') ? `${wanted.get('text')}%` : '';
  if (wanted.has('still')) document.head.append(still());
  // The apps read these when they are loaded, which is why they are loaded after it.
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('ank-language', wanted.get('language') ?? 'en');
  localStorage.setItem('ank-console', '1');
  const id = wanted.get('case') ?? '';
  keep(room.kept.get(id));
  // The id begins with the app; the cases of the other one would take half of the time until this one stands.
  const cases = await readCases(id.split(':')[0]);
  const found = cases.find((one) => idOf(one) === id);
  const place = document.querySelector('#app');
  for (const one of cases) room.kept.set(idOf(one), one.kept ?? {});
  keep(found?.kept);
  if (found === undefined || place === null) throw new Error(`there is no case ${id}`);
  const { usualAnswers, Stage, prepare } = await loadStage(found.app);
  if (found.render === undefined) await prepare?.(found.at);
  answerBy({ ...usualAnswers, ...found.answers });
  history.replaceState(found.historyState ?? null, '', found.at);
  openOverlays.listen();
  room.root = createRoot(place);
  room.root.render(<Stage>{found.render?.()}</Stage>);
}

function keep(kept: Case['kept'] = {}): void {
  for (const [name, text] of Object.entries(kept)) localStorage.setItem(name, text);
}

/** For tests: nothing moves, so nothing is waited for. */
function still(): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = '*, ::backdrop { transition: none !important; animation: none !important; }';
  return style;
}

async function loadStage(app: Case['app']) {
  if (app === 'console')
    return { ...(await import('./answers/console.ts')), ...(await import('./console-stage.tsx')) };
  return {
    ...(await import('./answers/player.ts')),
    ...(await import('./player-stage.tsx')),
    prepare: undefined,
  };
}

// A reloaded page starts with its own address again.
import.meta.hot?.on('vite:beforeFullReload', () => history.replaceState(null, '', here));
