import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../src/server/platform/store/db.ts';
import { confirmApproval } from '../support/approvals.ts';
import { openResultsDesk, type ResultsDesk } from '../support/results-desk.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import type { TestMarket } from '../support/test-market.ts';
import { addBenchPlayers } from './bench-system.ts';
import { cpuOf } from './cpu-time.ts';
import { type Crowd, longestPauseMs, openCrowd } from './open-screens.ts';
import { median } from './print-times.ts';

const CLIENTS = Number(process.env['BENCH_CLIENTS'] ?? 10_000);
const PROCESSES = 2;
const WARM_UP_CLIENTS = 500;
const QUIET_MS = 3_000;
const RESULT = '123';

/** From the confirmation of a result to the last of ten thousand open screens at one node, and what each one costs it. */
export async function measureLive(system: {
  readonly db: Db;
  readonly url: string;
  readonly markets: readonly TestMarket[];
}): Promise<void> {
  const server = await startServerProcess(system.url);
  const desk = await openResultsDesk({ db: system.db, url: server.url });
  const port = Number(new URL(server.url).port);
  const players = await addBenchPlayers(system.db, CLIENTS + WARM_UP_CLIENTS);
  const tokens = players.map(({ token }) => token);
  const crowds: Crowd[] = [];
  try {
    const warmUp = await openCrowd({ port, block: 100, tokens: tokens.slice(CLIENTS) });
    await warmUp.close();
    await wait(QUIET_MS);
    const before = residentBytes(server.child);
    const startedAt = performance.now();
    const share = CLIENTS / PROCESSES;
    for (let i = 0; i < PROCESSES; i += 1) {
      crowds.push(
        await openCrowd({ port, block: 101 + i, tokens: tokens.slice(i * share, (i + 1) * share) }),
      );
    }
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`\nlive updates: ${CLIENTS} players connected in ${seconds} s`);
    await wait(QUIET_MS);
    const bytes = (residentBytes(server.child) - before) / CLIENTS;
    console.log(`memory of the node per client: ${(bytes / 1000).toFixed(1)} kB`);
    const times: number[] = [];
    for (const { openSession } of system.markets) {
      times.push(await declareResult({ desk, server }, openSession, crowds));
    }
    console.log(
      `of ${times.length}: best ${Math.min(...times).toFixed(0)} ms, median ${median(times).toFixed(0)}, worst ${Math.max(...times).toFixed(0)}`,
    );
  } finally {
    await Promise.all(crowds.map((crowd) => crowd.close()));
    await server.end();
  }
}

async function declareResult(
  { desk, server }: { readonly desk: ResultsDesk; readonly server: ServerProcess },
  sessionId: number,
  crowds: readonly Crowd[],
): Promise<number> {
  const { url, child } = server;
  await desk.endBids(sessionId);
  const confirm = { approval_id: await desk.propose(sessionId, RESULT), number: RESULT };
  await wait(QUIET_MS);
  await longestPauseMs(url);
  const cpuOfAll = () => ({ node: cpuOf(child.pid ?? 0), screens: sum(crowds.map((crowd) => crowd.cpu())) });
  const before = cpuOfAll();
  const all = Promise.all(crowds.map((crowd) => crowd.lastHeard()));
  const sentAt = performance.timeOrigin + performance.now();
  const { body } = await confirmApproval(url, confirm, desk.checker);
  const answeredAt = performance.timeOrigin + performance.now();
  if (!body.status) throw new Error(`the result was refused: ${body.msg}`);
  const lastAt = Math.max(...(await all));
  const after = cpuOfAll();
  const pause = await longestPauseMs(url);
  console.log(
    [
      `result confirmed → answered ${(answeredAt - sentAt).toFixed(0)} ms`,
      `on the last of ${CLIENTS} screens ${(lastAt - sentAt).toFixed(0)} ms`,
      `processor time of the node ${((after.node - before.node) / 1000).toFixed(0)} ms and of the screens ${((after.screens - before.screens) / 1000).toFixed(0)} ms`,
      `longest pause of the node ${pause.toFixed(0)} ms`,
    ].join(', '),
  );
  return lastAt - sentAt;
}

function residentBytes(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid ?? 0}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
