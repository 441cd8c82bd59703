/** What the server needs of its logger (pino, by Fastify). */
export interface Log {
  info(detail: object, text: string): void;
  warn(detail: object, text: string): void;
  error(detail: object, text: string): void;
}

/** For what says itself what comes of it. */
export const SILENT_LOG: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const SQLSTATE = /^[0-9A-Z]{5}$/;
/** Names out of the schema. The message, the detail and the rest of an error of the database quote the values of a row. */
const SCHEMA_FIELDS = ['code', 'severity', 'table', 'column', 'constraint', 'routine'] as const;

/** An error as it is logged: where it happened, and of the database no value. */
export function describeError(error: Error): {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
} {
  const fields = Object.fromEntries(Object.entries(error));
  const code: unknown = fields['code'];
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const ours = { type: error.name, message: error.message, code, stack: stack.join('\n') };
  if (!SQLSTATE.test(String(code)) || fields['severity'] === undefined) return ours;
  const named = SCHEMA_FIELDS.map((name) => [name, fields[name]] as const);
  return { ...ours, type: 'DatabaseError', message: `error ${String(code)}`, ...Object.fromEntries(named) };
}

/** The same of whatever was thrown, for what is written without a logger. */
export function describeThrown(thrown: unknown): object {
  return thrown instanceof Error ? describeError(thrown) : { type: typeof thrown };
}
