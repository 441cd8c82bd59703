/** What the gateway knows of where payments go (document A §7); the link itself is made by the server (security.md I-20). */
export type GatewayAnswer =
  | { readonly state: 'ready' | 'unknown' | 'lost' }
  | { readonly state: 'refused'; readonly message: string };

const TIMEOUT_MS = 12_000;

/** Whether the gateway takes payments of this site. */
export async function askGateway(): Promise<GatewayAnswer> {
  try {
    const response = await fetch(`/payment-gateway?domain=${encodeURIComponent(location.host)}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return readGateway(await response.json());
  } catch {
    return { state: 'lost' };
  }
}

function readGateway(answer: unknown): GatewayAnswer {
  if (typeof answer !== 'object' || answer === null || !('success' in answer)) return { state: 'lost' };
  if (answer.success !== true) {
    const message = 'msg' in answer && typeof answer.msg === 'string' ? answer.msg : '';
    return { state: 'refused', message };
  }
  return { state: 'data' in answer && tellsWhere(answer.data) ? 'ready' : 'unknown' };
}

/** An address to pay to, or a gateway that makes one for each payment. */
function tellsWhere(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  return ('upiId' in data && Boolean(data.upiId)) || ('gateway' in data && data.gateway === true);
}
