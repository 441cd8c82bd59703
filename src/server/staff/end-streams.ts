import { selectSessionPlayers } from '../accounts/log-in/login-session-store.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Job } from '../platform/jobs.ts';
import type { Live } from '../platform/live/live.ts';
import type { Queryable } from '../platform/store/db.ts';
import { selectSessionStaff } from './staff-sessions.table.ts';

const TOPIC = 'staff-sessions-ended';

/**
 * Cuts the live streams of a staff member when a transaction has ended some of their sessions. A console that is still
 * logged in connects again by itself; the others are refused.
 */
export async function cutStaffStreams(
  tx: Queryable,
  live: Pick<Live, 'announce'>,
  staffId: number,
): Promise<void> {
  await live.announce(tx, TOPIC, { staffId });
}

/** Every node cuts the streams that are connected to it. */
export function subscribeEndedStaffSessions(live: Pick<Live, 'on' | 'cut'>): void {
  live.on(
    TOPIC,
    (detail) => {
      if (typeof detail === 'object' && detail !== null && 'staffId' in detail)
        live.cut('staff', Number(detail.staffId));
    },
    // What was missed is found by the job below.
    () => undefined,
  );
}

/** A stream is no activity, so it may outlive its session: one that ran out, or whose end this node did not hear of. */
export function endStreamsJob(node: Pick<AppContext, 'db' | 'config' | 'live'>): Job {
  return { name: 'end streams of ended sessions', everyMs: 60_000, run: () => endStreams(node) };
}

export async function endStreams({
  db,
  config,
  live,
}: Pick<AppContext, 'db' | 'config' | 'live'>): Promise<void> {
  const demo = config.mode === 'demo';
  for (const [audience, selectOpen] of [
    ['players', selectSessionPlayers],
    ['staff', selectSessionStaff],
  ] as const) {
    const hashes = live.sessions(audience);
    if (hashes.length === 0) continue;
    const open = new Set((await selectOpen(db, hashes, { demo })).map(({ sessionHash }) => sessionHash));
    live.cutSessions(audience, new Set(hashes.filter((hash) => !open.has(hash))));
  }
}
