import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { REFUSALS } from '#contract/refusals.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/**
 * Answers what never became a request (no HTTP, headers too large or too slow) in the shape of every refusal, and ends
 * the connection. There is no reply object yet, so the answer is written by hand.
 */
export function refuseBadRequest(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  const { message } = REFUSALS.malformed;
  const body = JSON.stringify({ status: false, msg: message, message, code: 'malformed' });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      ...Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
    () => socket.destroy(),
  );
}

const STATUS_OF: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};
