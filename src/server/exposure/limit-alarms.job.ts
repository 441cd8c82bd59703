import { selectSessionsOfDay } from '../markets/session-store.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Job } from '../platform/jobs.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { insertAlarms, sessionOfKey } from './limit-alarms.table.ts';

const ALARM_TOPIC = 'limit_alarms';

/** Tells risk when a limit comes near or is reached, each once. Any number of nodes may look: one writes it first. */
export function limitAlarmsJob(node: Pick<AppContext, 'db' | 'live'>, settings: SettingsReader): Job {
  return {
    name: 'limit alarms',
    everyMs: 2_000,
    run: () =>
      node.db.transaction(async (tx) => {
        const alarms = await insertAlarms(tx, settings.current().limit_alarm_percent);
        const told = new Set<number>();
        for (const { market_day_id: day, key } of alarms) {
          const halves = await selectSessionsOfDay(tx, day);
          const session = halves.find((half) => half.session === sessionOfKey(key));
          if (session !== undefined) told.add(session.id);
        }
        for (const sessionId of told)
          await node.live.announce(tx, ALARM_TOPIC, { session_id: String(sessionId) });
      }),
  };
}

/** Every open console hears of which session it is, and of nothing else. */
export function subscribeLimitAlarms({ live }: Pick<AppContext, 'live'>): void {
  live.on(
    ALARM_TOPIC,
    (detail) => {
      if (typeof detail === 'object' && detail !== null) live.send('staff', 'limit', detail);
    },
    () => undefined,
  );
}
