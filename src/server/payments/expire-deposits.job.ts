import type { Job } from '../platform/jobs.ts';
import type { Node } from '../platform/node.ts';
import { expireDeposits } from './deposits.table.ts';

const EVERY_MS = 600_000;

/** A request without a payment ends by itself; where a reference or a picture was given, a person decides. */
export function expireDepositsJob({ db }: Pick<Node, 'db'>): Job {
  return { name: 'expire deposits', everyMs: EVERY_MS, run: () => expireDeposits(db) };
}
