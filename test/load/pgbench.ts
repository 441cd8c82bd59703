import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SCALE = 50;

/** Fills the yardstick's tables. */
export async function preparePgbench(binDir: string, url: string): Promise<void> {
  await run(join(binDir, 'pgbench'), ['-i', '-q', '-s', String(SCALE), url]);
}

/** Transactions per second of `pgbench -N`: an update, a select and an insert that share no row. */
export async function runPgbench(
  binDir: string,
  url: string,
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): Promise<number> {
  const threads = Math.min(2, clients);
  const args = ['-N', '-n', '-c', String(clients), '-j', String(threads), '-T', String(seconds), url];
  const { stdout } = await run(join(binDir, 'pgbench'), args);
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (tps === undefined) throw new Error(`pgbench said: ${stdout}`);
  return Number(tps);
}
