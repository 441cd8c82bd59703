import type { Job } from '../platform/jobs.ts';
import type { Node } from '../platform/node.ts';
import { deleteOldCodes } from './codes.table.ts';
import { deleteOldLoginSessions } from './login-sessions.table.ts';
import { deleteOldTries } from './login-tries.table.ts';
import { deleteOldNotices } from './notices.table.ts';
import { deleteOldDevices } from './players.table.ts';
import { deleteOldStaffDevices } from './staff-devices.table.ts';
import { deleteOldStaffSessions } from './staff-sessions.table.ts';

/** What is kept about people ends with its use (security.md §6.8). Any number of nodes may do it at once. */
export function forgetOldJob(node: Pick<Node, 'db'>): Job {
  return { name: 'forget old codes and sessions', everyMs: 3600_000, run: () => forgetOld(node) };
}

async function forgetOld({ db }: Pick<Node, 'db'>): Promise<void> {
  await deleteOldCodes(db);
  await deleteOldTries(db);
  await deleteOldLoginSessions(db);
  await deleteOldStaffSessions(db);
  await deleteOldDevices(db);
  await deleteOldStaffDevices(db);
  await deleteOldNotices(db);
}
