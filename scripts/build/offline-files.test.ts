import { expect, test } from 'vitest';
import { offlineFiles } from './offline-files.ts';

const PAGE = `<link rel="icon" href="/assets/icon.svg" /><link rel="manifest" href="/manifest.webmanifest" />
  <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" /><script src="/early.js"></script>
  <script type="module" crossorigin src="/assets/index.js"></script>`;
const STYLE = '@font-face{font-family:A;src:url(./latin.woff2);unicode-range:U+20-7E}';

const files = offlineFiles({
  manifest: {
    'index.html': {
      file: 'assets/index.js',
      isEntry: true,
      imports: ['_first.js'],
      css: ['assets/index.css'],
    },
    '_first.js': {
      file: 'assets/first.js',
      dynamicImports: [
        'shell/menu.tsx',
        'markets/home.screen.tsx',
        'accounts/profile.screen.tsx',
        'accounts/profile/messages/mr.ts',
      ],
    },
    'shell/menu.tsx': { file: 'assets/menu.js', imports: ['_first.js'] },
    'markets/home.screen.tsx': { file: 'assets/home.js', imports: ['_first.js', '_card.js'] },
    '_card.js': { file: 'assets/card.js' },
    'shell/messages/mr.ts': { file: 'assets/shell-mr.js' },
    'accounts/profile/messages/mr.ts': { file: 'assets/profile-mr.js' },
    'accounts/profile.screen.tsx': { file: 'assets/profile.js' },
  },
  read: (file) => (file === 'index.html' ? PAGE : STYLE),
});

test.each([
  ['the page', '/'],
  ['what the page names', '/early.js'],
  ['its picture', '/assets/icon.svg'],
  ['the frame', '/assets/first.js'],
  ['the style', '/assets/index.css'],
  ['the letters', '/assets/latin.woff2'],
  ['Home', '/assets/home.js'],
  ['what Home needs', '/assets/card.js'],
  ['a part that comes later', '/assets/menu.js'],
  ['the messages of the frame in every language', '/assets/shell-mr.js'],
  ['the picture of a notification', '/icons/icon-192.png'],
])('a start without a connection has %s', (_what, file) => {
  expect(files).toContain(file);
});

test.each([
  ['screens that need a connection', '/assets/profile.js'],
  ['their messages', '/assets/profile-mr.js'],
  ['what only an installer of the app reads', '/manifest.webmanifest'],
])('%s are not fetched ahead', (_what, file) => {
  expect(files).not.toContain(file);
});

test('each file is fetched once', () => {
  expect(files).toHaveLength(new Set(files).size);
});
