import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** How a built module begins when something asks for it for the first time. */
const BEGINS = 'var __esmMin = (fn, res, err) => () => {';

const BEGINS_AGAIN = `
const begun = [];
globalThis.runModulesAgain = () => {
  const again = begun.splice(0);
  for (const { forget } of again) forget();
  return Promise.all(again.map(({ run }) => run()));
};
var __esmMin = (fn, res, err, begin = fn) => function run() {
  const forget = () => { fn = begin; res = err = undefined; };
  if (fn && !err) begun.push({ forget, run });`;

/**
 * Lets all modules of a page begin again, each in its turn: none remembers anything, and their code stays compiled. For
 * test/workbench/room.ts.
 */
const modulesThatBeginAgain: Plugin = {
  name: 'modules-that-begin-again',
  apply: 'build',
  renderChunk: (code, { name }) => {
    if (name !== 'rolldown-runtime') return null;
    if (!code.includes(BEGINS)) throw new Error('modules begin in another way than this knows');
    return { code: code.replace(BEGINS, BEGINS_AGAIN), map: null };
  },
};

/** A variable of a module that begins with no value would keep the last one: building takes its declaration out of what runs. */
const variablesBeginAgain: Plugin = {
  name: 'variables-begin-again',
  apply: 'build',
  enforce: 'post',
  transform: (code, id) =>
    id.includes('node_modules')
      ? null
      : { code: code.replaceAll(/^(export )?let ([\w$]+);$/gm, '$1let $2 = undefined;'), map: null },
};

const shared = {
  name: 'shared',
  test: /node_modules|[\\/]src[\\/](?:ui|client|rules|contract)[\\/]/,
  priority: 2,
};

/** All screens of an app with their cases; two parts are fetched by themselves, and tests let one fail and one come late. */
const ofApp = (app: string) => ({
  name: app,
  test: (id: string) =>
    new RegExp(`[\\\\/]src[\\\\/]${app}[\\\\/]|[\\\\/]workbench[\\\\/].*${app}`).test(id) &&
    !/trail\.screen|palette-search/.test(id),
  priority: 1,
});

// The workbench is no part of the product: it is looked at by `npm run workbench`, and built for the component tests.
export default defineConfig({
  root: at('test/workbench'),
  cacheDir: at('.cache/vite/workbench'),
  plugins: [react(), tailwind(), variablesBeginAgain, modulesThatBeginAgain],
  // Built anew for each run, which opens some hundred pages of it.
  preview: { headers: { 'cache-control': 'public, max-age=3600' } },
  build: {
    outDir: at('.cache/workbench'),
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: {
      input: [at('test/workbench/index.html'), at('test/workbench/frame.html')],
      output: {
        // A case would fetch more than two hundred files, which takes longer than to draw it.
        codeSplitting: { groups: [shared, ofApp('player'), ofApp('console')] },
        // In one file or in many: what an app reads while it is loaded, it reads after the case is prepared.
        strictExecutionOrder: true,
      },
    },
  },
});
