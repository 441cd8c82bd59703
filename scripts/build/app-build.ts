import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import type { App } from './apps.ts';
import { firstChunks } from './first-chunks.ts';
import { hashContract } from './hash-sources.ts';

/**
 * What some later screens share in small pieces, each kind in one file: as files of their own they would be more requests,
 * and their names would weigh more in every first load than most of them do.
 */
const SMALL_SHARES = [
  { name: 'client', test: /\/src\/client\//, minShareCount: 2 },
  { name: 'ui', test: /\/src\/ui\//, minShareCount: 2 },
  { name: 'icons', test: /\/lucide-react\//, minShareCount: 2 },
];

/** How Vite builds one of the two browser apps. */
export function appBuild({ source, output, base, firstScreens, later }: App): UserConfig {
  const inSource = (file: string) => fromRoot(`${source}/${file}`);
  const screens = Object.fromEntries(
    Object.entries<string>(firstScreens).map(([name, file]) => [name, inSource(file)]),
  );
  return {
    root: fromRoot(source),
    base,
    // What a browser has kept by another contract is not read (src/player/pwa/kept-answers.ts).
    define: { 'import.meta.env.CONTRACT_MARK': JSON.stringify(hashContract()) },
    plugins: [react(), tailwind()],
    // The router brings a stand-in for what React has had itself since 18.
    resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
    build: {
      outDir: fromRoot(output),
      emptyOutDir: true,
      target: 'es2022',
      manifest: true,
      // Nothing becomes a data: address or a style element; the content security policy allows neither.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // The entry lists the names of all files of all screens, so each letter of a name costs every first load.
          chunkFileNames: 'assets/[hash:7].js',
          codeSplitting: {
            groups: [
              ...firstChunks({
                entry: inSource('main.tsx'),
                screens,
                later: later === undefined ? undefined : inSource(later),
              }),
              ...SMALL_SHARES,
            ],
          },
        },
      },
    },
  };
}

function fromRoot(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}
