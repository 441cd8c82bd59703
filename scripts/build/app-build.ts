import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import type { App } from './apps.ts';
import { firstChunks } from './first-chunks.ts';

/** How Vite builds one of the two browser apps. */
export function appBuild({ source, output, base, firstScreens, later }: App): UserConfig {
  const inSource = (file: string) => fromRoot(`${source}/${file}`);
  const screens = Object.fromEntries(
    Object.entries<string>(firstScreens).map(([name, file]) => [name, inSource(file)]),
  );
  return {
    root: fromRoot(source),
    base,
    plugins: [react(), tailwind()],
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
          // The entry lists the names of all files of all screens, so a name costs every first load.
          chunkFileNames: 'assets/[hash].js',
          codeSplitting: {
            groups: firstChunks({
              entry: inSource('main.tsx'),
              screens,
              later: later === undefined ? undefined : inSource(later),
            }),
          },
        },
      },
    },
  };
}

function fromRoot(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}
