import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The memory that a process has at the moment. */
export function residentMegabytes(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid ?? 0}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024);
}
