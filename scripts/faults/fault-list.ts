/** A fault of security §5.2: what is asked of us under it, and where it is tried. */
export interface Fault {
  readonly asks: string;
  /** Files of tests whose titles name the fault. */
  readonly files: readonly string[];
  /** A program of its own that tries it. */
  readonly script?: string;
  /** Where it is tried by a command of its own, or why it cannot happen here. */
  readonly instead?: string;
}

export const FAULTS = {
  F01: {
    asks: '1,000 clients at once, at least 20 kills on two nodes: every slip once and answered within 60 s, replays among them',
    files: ['test/money/killed-server.test.ts'],
  },
  F02: {
    asks: 'at least 10 kills of the postmaster while 50,000 bids are settled, each win once, the next slip taken within 30 s of each kill',
    files: ['test/money/outage.test.ts'],
  },
  F03: {
    asks: 'several nodes settle one session, each win once, in at most 1.2 times the time of one',
    files: ['test/money/settling-at-two-servers.test.ts', 'test/faults/settling-together.fault.ts'],
  },
  F04: {
    asks: 'two of five answers lost: every act once, replays among the answers',
    files: ['test/money/lost-replies.test.ts'],
  },
  F05: {
    asks: 'each request one to five times, shuffled, up to 30 s late, some past the cut-off: one effect and one answer per key, none late',
    files: ['test/faults/disordered-requests.test.ts'],
  },
  F06: {
    asks: 'all connections to the database cut every 60 ms: no node ends, 1,000 of 1,000',
    files: ['test/money/outage.test.ts'],
  },
  F07: {
    asks: 'a full disk: writes answer 503, reads work, nothing acknowledged is lost, and it goes on by itself when there is room',
    files: ['test/faults/full-disk.fault.ts'],
  },
  F08: {
    asks: 'nodes ten minutes and a day fast and slow: no slip misjudged, and they say from 2 s on that they should get no work',
    files: ['test/money/skewed-clocks.test.ts', 'test/money/market-days.test.ts'],
  },
  F09: {
    asks: 'a standby that lags by 60 s, is silent or gone: balances never read it, and histories show the own last act at every node, so none says "as of" (decision 0082)',
    files: ['test/faults/lagging-standby.fault.ts'],
  },
  F10: {
    asks: 'no network to the database for 30 s: every call answers 503 within 3 s, and the pool is back within 5 s',
    files: ['test/faults/cut-network.fault.ts'],
  },
  F11: {
    asks: 'a database 500 ms slower and no free connection: 503 with Retry-After, p99 of what is accepted under 3 s, no deadlock; of a crowd too large for a node each is answered within 2 s',
    files: [
      'test/faults/slow-database.fault.ts',
      'test/faults/crowd.fault.ts',
      'test/faults/kept-connections.fault.ts',
    ],
  },
  F12: {
    asks: 'both nodes restarted in turn while many place slips, read and log in: no request fails',
    files: ['test/money/rolling-restart.test.ts'],
  },
  F13: {
    asks: 'webhooks three times, shuffled and late, beside a manual approval: one credit',
    files: ['test/money/gateways.test.ts'],
  },
  F14: {
    asks: '50 decisions about one withdrawal at once: one outcome',
    files: ['test/money/money-out-at-two-servers.test.ts'],
  },
  F15: {
    asks: '5,000 slips sent in the last second, each on a connection of its own, three of ten stalled: none late, closed within 5 s',
    files: ['test/faults/cutoff-storm.fault.ts'],
  },
  F16: {
    asks: 'a correction killed half-way: taken back once, and the right result paid once',
    files: ['test/money/correct-result.test.ts'],
  },
  F17: {
    asks: 'a backup restored to a moment before a deletion: the exact count, in at most 15 minutes for 10 GB',
    files: [],
    script: 'test/operations/try-backup.ts',
  },
  F18: {
    asks: 'a migration interrupted, of a store with bids in it also between its steps: the old schema or the new one, and the next start finishes',
    files: ['src/server/platform/store/migrate.test.ts', 'test/money/interrupted-upgrade.test.ts'],
  },
  F19: {
    asks: 'one of two job runners killed again and again: no session closed twice or more than 2 s late, no win missed or paid twice',
    files: ['test/faults/killed-runner.fault.ts'],
  },
  F20: {
    asks: 'a server with the embedded store killed while slips are placed: none that was acknowledged is lost; a second opening is refused',
    files: ['test/faults/killed-embedded-store.test.ts', 'src/server/platform/store/pglite-db.test.ts'],
  },
  F21: {
    asks: 'a day of load with random faults: books right every minute, memory flat',
    files: [],
    instead: '`npm run test:soak -- --hours 24`',
  },
  F22: {
    asks: '10,000 sequences of random commands on two nodes (1,000 without --long): as a model in memory says',
    files: ['test/faults/model.test.ts'],
  },
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultId = keyof typeof FAULTS;

export const FAULT_IDS = Object.keys(FAULTS).filter(isFault);

export function isFault(text: string): text is FaultId {
  return Object.hasOwn(FAULTS, text);
}
