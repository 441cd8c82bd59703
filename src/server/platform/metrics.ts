import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Figures for the operator's monitoring, at /metrics. */
export interface Metrics {
  readonly registry: Registry;
  readonly calls: Counter<'call' | 'status'>;
  readonly callSeconds: Histogram<'call'>;
  readonly slips: Counter<'outcome'>;
  readonly flushSlips: Histogram;
  readonly brokenInvariants: Gauge;
  readonly clockSkewMs: Gauge;
  readonly standbyReads: Counter<'outcome'>;
  readonly pushes: Counter<'outcome'>;
  readonly cspReports: Counter;
  readonly lateResults: Gauge;
  readonly reversedResults: Gauge;
  readonly unmatchedPayments: Gauge;
  readonly jobFailed: Gauge<'job_name'>;
  readonly backupAge: Gauge<'kind'>;
  readonly backupTooOld: Gauge<'kind'>;
}

export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    calls: new Counter({
      name: 'ank_calls_total',
      help: 'Calls by HTTP status',
      labelNames: ['call', 'status'],
      registers,
    }),
    callSeconds: new Histogram({
      name: 'ank_call_seconds',
      help: 'Time from the request to the answer',
      labelNames: ['call'],
      buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3],
      registers,
    }),
    slips: new Counter({
      name: 'ank_slips_total',
      help: 'Slips by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    flushSlips: new Histogram({
      name: 'ank_flush_slips',
      help: 'Slips that went into one transaction',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
      registers,
    }),
    brokenInvariants: new Gauge({
      name: 'ank_broken_invariants',
      help: 'Invariants that do not hold',
      registers,
    }),
    clockSkewMs: new Gauge({
      name: 'ank_clock_skew_ms',
      help: 'Own clock against the database clock',
      registers,
    }),
    cspReports: new Counter({
      name: 'ank_csp_reports_total',
      help: 'Reports of browsers that kept a page from something',
      registers,
    }),
    standbyReads: new Counter({
      name: 'ank_standby_reads_total',
      help: 'Reads that a standby may answer: fresh were answered there, all others by the primary',
      labelNames: ['outcome'],
      registers,
    }),
    ...watchGauges(registers),
    pushes: new Counter({
      name: 'ank_pushes_total',
      help: 'Notifications by outcome',
      labelNames: ['outcome'],
      registers,
    }),
  };
}

/** What jobs look at every minute, and alarms are made of (deploy/prometheus/ank.rules.yml). */
function watchGauges(registers: Registry[]) {
  return {
    lateResults: new Gauge({
      name: 'ank_late_results',
      help: 'Sessions without a result a quarter of an hour after it was due',
      registers,
    }),
    reversedResults: new Gauge({
      name: 'ank_reversed_results',
      help: 'Results that were taken back in the last 24 hours',
      registers,
    }),
    unmatchedPayments: new Gauge({
      name: 'ank_unmatched_payments',
      help: 'Payments that fit no request and wait for a decision',
      registers,
    }),
    jobFailed: new Gauge({
      name: 'ank_job_failed',
      help: '1 when the last turn of a job failed',
      // Prometheus sets a label "job" of its own.
      labelNames: ['job_name'],
      registers,
    }),
    backupAge: new Gauge({
      name: 'ank_backup_age_seconds',
      help: 'Since the newest backup, and the newest drill, that went well began',
      labelNames: ['kind'],
      registers,
    }),
    backupTooOld: new Gauge({
      name: 'ank_backup_too_old',
      help: '1 when the newest backup, or the newest drill, is older than the setting allows',
      labelNames: ['kind'],
      registers,
    }),
  };
}
