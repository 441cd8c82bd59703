import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Processor time that a process has used, in microseconds (Linux). */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name stands in brackets and may hold spaces; user and system time are the 12th and 13th fields after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1_000_000;
}

/** Processor time of a postmaster and of its children that live or have ended. */
export function cpuOfCluster(postmaster: number): number {
  const stat = readFileSync(`/proc/${postmaster}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ended = ((Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND) * 1_000_000;
  return ended + cpuOf(postmaster) + childrenOf(postmaster).reduce((sum, pid) => sum + cpuOfLiving(pid), 0);
}

function childrenOf(parent: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

/** A child may end while it is being read; what it used is then part of its parent's figures of the next reading. */
function cpuOfLiving(pid: number): number {
  try {
    return cpuOf(pid);
  } catch {
    return 0;
  }
}
