/** Codes of PostgreSQL that a retry of the whole transaction can cure: serialization failure and deadlock. */
const RETRY_CODES = new Set(['40001', '40P01']);

const TRIES_MAX = 3;
const PAUSE_MS = 20;

/** What a standby says to who would write: the connection leads to a primary that is none any more. */
const READ_ONLY = '25006';

/**
 * Connection lost, server shutting down, too many connections, disk full or broken, statement or lock timeout, a standby in
 * the primary's place: not our mistake.
 */
const OUTAGE = /^(08|53|57|58)|^55P03$|^25006$|^25P0[34]$|^ECONN|^EPIPE|^ETIMEDOUT|^ENOTFOUND|^EAI_AGAIN/;
const OUTAGE_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered|is closed/;

/** The world's fault rather than ours: answered as 503, and worth another try by the caller. */
export function isOutage(error: unknown): boolean {
  return (
    OUTAGE.test(codeOf(error)) ||
    endsConnection(error) ||
    (error instanceof Error && OUTAGE_TEXT.test(error.message))
  );
}

/** PostgreSQL gives a connection up for a fault of its own: with a full disk it cannot make one that is new. */
function endsConnection(error: unknown): boolean {
  const isFatal =
    typeof error === 'object' && error !== null && 'severity' in error && error.severity === 'FATAL';
  return isFatal && codeOf(error) === 'XX000';
}

/** A statement took longer than it may: cancelled by the limit of its connection, or waiting for a lock. */
export function isTimeout(error: unknown): boolean {
  return ['57014', '55P03'].includes(codeOf(error));
}

/** Somebody else has the lock, and for longer than the statement may wait. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** The connection leads to a standby; another one may lead to the primary. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === READ_ONLY;
}

/** The only place that retries: bounded, jittered, and only for what PostgreSQL itself asks to be tried again. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES_MAX || !RETRY_CODES.has(codeOf(error))) throw error;
      await new Promise((done) => setTimeout(done, PAUSE_MS * tries * (1 + Math.random())));
    }
  }
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
