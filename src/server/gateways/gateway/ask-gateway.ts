const TIMEOUT_MS = 5_000;

/** What a gateway answered; `body` is null where it was no JSON. */
export interface GatewayAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Asks a gateway at the address that the operator has set; an answer must not send us elsewhere (TH-21). Faults when
 * it does not answer, or answers that it cannot: whoever asks tries again later.
 */
export async function askGateway(
  address: string,
  question: {
    readonly headers: Readonly<Record<string, string>>;
    readonly json?: object;
    readonly form?: Readonly<Record<string, string>>;
  },
): Promise<GatewayAnswer> {
  const { headers, json, form } = question;
  const body = json === undefined ? new URLSearchParams(form).toString() : JSON.stringify(json);
  const isPost = json !== undefined || form !== undefined;
  const response = await fetch(address, {
    method: isPost ? 'POST' : 'GET',
    headers: {
      ...headers,
      accept: 'application/json',
      ...(isPost
        ? { 'content-type': json === undefined ? 'application/x-www-form-urlencoded' : 'application/json' }
        : {}),
    },
    ...(isPost ? { body } : {}),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  if (response.status >= 500) throw new Error(`the gateway answered ${response.status}`);
  return { status: response.status, body: parseJson(text) };
}

/** What a text says, or null. */
export function parseJson(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed;
  } catch {
    return null;
  }
}
