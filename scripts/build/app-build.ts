import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import type { App } from './apps.ts';

/** How Vite builds one of the two browser apps. */
export function appBuild({ source, output, base }: App): UserConfig {
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
    },
  };
}

function fromRoot(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}
