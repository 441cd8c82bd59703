import { fontsForLatin } from './fonts-for-latin.ts';
import { filesOf, type ViteManifest } from './vite-manifest.ts';

// What must be there when the phone has no connection: the frame, and the way from the start to a slip, with all parts
// that these load later. Everything else is kept once it was used.
const SCREENS = /(?:^|\/)(?:login|home|game-menu|market-bids)\.screen\.tsx$/;
const MESSAGES = /(?:^|\/)(?:shell|markets|accounts|bidding|refusals|pwa)\/messages\/\w+\.ts$/;
const OTHER_SCREEN_OR_MESSAGES = /\.screen\.tsx$|(?:^|\/)messages\/\w+\.ts$/;

// Not in any chunk: the worker shows them beside a notification.
const PICTURES = ['/icons/icon-192.png', '/icons/badge-96.png'] as const;

type Built = {
  readonly manifest: ViteManifest;
  /** Text of a built file, by its path from the app's folder. */
  readonly read: (file: string) => string;
};

/** The addresses that the service worker keeps from its first moment. */
export function offlineFiles({ manifest, read }: Built): readonly string[] {
  const { scripts, styles } = filesOf(manifest, keptChunks(manifest));
  const fonts = styles.flatMap((style) => fontsForLatin(style, read(style)));
  const inApp = [...scripts, ...styles, ...fonts].map((file) => `/${file}`);
  return [...new Set(['/', ...namedByPage(read('index.html')), ...inApp, ...PICTURES])];
}

function keptChunks(manifest: ViteManifest): readonly string[] {
  const begin = Object.keys(manifest).filter(
    (key) => manifest[key]?.isEntry === true || SCREENS.test(key) || MESSAGES.test(key),
  );
  const kept = new Set(begin);
  // A set is walked to its end, also over what is added on the way.
  for (const key of kept) {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    for (const next of imports) kept.add(next);
    for (const part of dynamicImports) if (!OTHER_SCREEN_OR_MESSAGES.test(part)) kept.add(part);
  }
  return [...kept];
}

/** What the page itself names, but for what only an installer of the app reads. */
function namedByPage(page: string): readonly string[] {
  return [...page.matchAll(/<(?:script|link)[^>]*\s(?:src|href)="(\/[^"]+)"/g)]
    .map(([, address = '']) => address)
    .filter((address) => !/manifest\.webmanifest$|apple-touch-icon/.test(address));
}
