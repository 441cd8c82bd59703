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
  /* The first question of every screen of the app, taken up by src/client/call.ts. A chart asks nothing. */
  if (page.dataset.lang === undefined) {
    const sentAt = performance.now();
    const path = '/api-get-dashboard-data';
    const answer = fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(12_000),
    }).then((response) => ({ response, sentAt, cameAt: performance.now() }));
    /* Whoever takes it up hears of a failure; until then nobody need. */
    answer.catch(() => undefined);
    window.earlyAnswer = { path, answer };
  }
  page.dataset.early = /^\/imp\/?$/i.test(location.pathname) ? 'home' : 'plain';
  try {
    page.dataset.theme = localStorage.getItem('ank-theme') ?? 'auto';
    // A page that was written in one language, such as a chart, keeps it.
    page.lang = page.dataset.lang ?? localStorage.getItem('ank-language') ?? 'en';
  } catch {
    page.dataset.theme = 'auto';
  }
})();
