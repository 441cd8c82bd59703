import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The workbench is no part of the product: it is looked at by `npm run workbench`, and built for the component tests.
export default defineConfig({
  root: at('test/workbench'),
  cacheDir: at('.cache/vite/workbench'),
  plugins: [react(), tailwind()],
  // Built anew for each run, which opens some hundred pages of it.
  preview: { headers: { 'cache-control': 'public, max-age=3600' } },
  build: {
    outDir: at('.cache/workbench'),
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: { input: [at('test/workbench/index.html'), at('test/workbench/frame.html')] },
  },
});
