import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { cpuOf } from './cpu-time.ts';

export interface ClientOrder {
  readonly port: number;
  /** Second number of the addresses that the clients come from. */
  readonly block: number;
  readonly tokens: readonly string[];
}

export type ClientReport =
  | { readonly connected: number }
  | { readonly lastHeardAtMs: number }
  | { readonly failed: string };

/** Players with a screen open each, in a process of their own. */
export interface Crowd {
  /** When the last of its clients has heard of the next result, in milliseconds since the epoch. */
  readonly lastHeard: () => Promise<number>;
  /** Processor time that its process has used, in microseconds. */
  readonly cpu: () => number;
  readonly close: () => Promise<void>;
}

/** Clients in a process of their own, all connected. */
export async function openCrowd(order: ClientOrder): Promise<Crowd> {
  const child = fork(fileURLToPath(new URL('./live-clients.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  child.send(order);
  await nextReport(child);
  return {
    lastHeard: () => nextReport(child),
    cpu: () => cpuOf(child.pid ?? 0),
    close: async () => {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

async function nextReport(child: ChildProcess): Promise<number> {
  const report = await new Promise<ClientReport>((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('the clients are gone')));
  });
  if ('failed' in report) throw new Error(report.failed);
  return 'connected' in report ? report.connected : report.lastHeardAtMs;
}

/** The longest pause of a node since the last time it was asked. */
export async function longestPauseMs(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(metrics)?.[1]) * 1000;
}
