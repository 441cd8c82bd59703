import { createServer } from 'node:net';
import { openPages } from '../dev/open-pages.ts';
import { runProgram } from '../run-program.mjs';

/** One server that starts again when its sources change, behind both apps straight from theirs, which change in place. */
export async function runDev(args: readonly string[]): Promise<number> {
  const port = Number(process.env['PORT'] ?? 3000);
  const behind = await freePort();
  const pages = await openPages(port, `http://127.0.0.1:${behind}`);
  const env = { PORT: String(behind), HOST: '127.0.0.1' };
  const { code } = await runProgram(
    process.execPath,
    ['--watch', '--watch-preserve-output', 'src/server/main.ts', ...args],
    env,
    // The address to open is the one of the pages.
    (text) => text.replaceAll(`:${behind}`, `:${pages.port}`),
  );
  await pages.close();
  return code;
}

/** The server keeps it through all its starts, so it is chosen once. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
