import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './store/db.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Secrets } from './secrets.ts';
import type { Standby } from './standby/open-standby.ts';
import type { Throttle } from './throttle.ts';

/** One running server: what every feature may use of it. */
export interface AppContext {
  readonly config: Config;
  readonly db: Db;
  /** For what reads much and changes nothing. */
  readonly standby: Standby;
  readonly clock: Clock;
  readonly live: Live;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly secrets: Secrets;
  readonly throttle: Throttle;
}
