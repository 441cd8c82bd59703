import type { Job } from '../platform/jobs.ts';
import type { Node } from '../platform/node.ts';
import { deleteOldRefusedSlips } from './slips.table.ts';

const EVERY_MS = 3_600_000;

/** A refused key is remembered for a week (security.md §6.8); accepted ones stand in the ledger for ever. */
export function forgetRefusedSlipsJob({ db }: Pick<Node, 'db'>): Job {
  return { name: 'forget refused slips', everyMs: EVERY_MS, run: () => deleteOldRefusedSlips(db) };
}
