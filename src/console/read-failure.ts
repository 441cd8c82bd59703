/** Why a call gave no reply: the server's own code and words, or what stopped us from reaching it. */
export interface Failure {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly params: Readonly<Record<string, string>>;
}

const NOTHING = Object.freeze({});

/** Reads the failure out of a refusing answer, or out of whatever `fetch` threw. Never fails itself. */
export function readFailure(answer: unknown): Failure {
  if (answer instanceof Error) return ofException(answer);
  return {
    ok: false,
    code: textAt(answer, 'code') ?? 'fault',
    message: textAt(answer, 'message') ?? 'An error occurred',
    fields: textsAt(answer, 'fields'),
    params: textsAt(answer, 'params'),
  };
}

function ofException(error: Error): Failure {
  if (error.name === 'TimeoutError')
    return own('timeout', 'The server did not answer in time. Please try again.');
  // JSON.parse throws a SyntaxError: something between us and the server answered in its place.
  if (error instanceof SyntaxError) return own('fault', 'An error occurred');
  return own('offline', 'No connection. Please try again.');
}

function own(code: string, message: string): Failure {
  return { ok: false, code, message, fields: NOTHING, params: NOTHING };
}

function textAt(value: unknown, name: string): string | undefined {
  const found = memberAt(value, name);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

function textsAt(value: unknown, name: string): Readonly<Record<string, string>> {
  const found = memberAt(value, name);
  if (typeof found !== 'object' || found === null) return NOTHING;
  const texts = Object.entries(found).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

function memberAt(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
