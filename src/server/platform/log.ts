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

/** The same of whatever was thrown. */
export function describeThrown(thrown: unknown): object {
  return thrown instanceof Error ? describeError(thrown) : { type: typeof thrown };
}

/** As Fastify's logger numbers them. */
const LEVELS: ReadonlyMap<string, number> = new Map(
  Object.entries({ trace: 10, debug: 20, info: 30, warn: 40, error: 50, silent: Infinity }),
);

/** Writes lines like those of Fastify's logger, for what is no part of the web server, or comes before or after it. */
export function openLog(levelMin: string): Log {
  const writeAt = (name: 'info' | 'warn' | 'error') => (detail: object, text: string) => {
    const level = LEVELS.get(name) ?? 0;
    if (level < (LEVELS.get(levelMin) ?? 0)) return;
    const described = 'err' in detail ? { ...detail, err: describeThrown(detail.err) } : detail;
    console.log(JSON.stringify({ level, time: Date.now(), ...described, msg: text }));
  };
  return { info: writeAt('info'), warn: writeAt('warn'), error: writeAt('error') };
}
