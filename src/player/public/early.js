/* Runs before the first paint, so that a chosen theme and language do not flash in after it. */
(() => {
  /* Kept for install-offer.ts. */
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installPrompt = event;
  });
  // What the screen of this address needs besides the app; written in by scripts/build/preload-first-screens.ts.
  /** @type {Readonly<Record<string, readonly string[]>>} */
  const chunksOf = {};
  for (const href of chunksOf[location.pathname.toLowerCase()] ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  const page = document.documentElement;
  page.dataset.early = /^\/imp\/?$/i.test(location.pathname) ? 'home' : 'plain';
  try {
    page.dataset.theme = localStorage.getItem('ank-theme') ?? 'auto';
    // A page that was written in one language, such as a chart, keeps it.
    page.lang = page.dataset.lang ?? localStorage.getItem('ank-language') ?? 'en';
  } catch {
    page.dataset.theme = 'auto';
  }
})();
