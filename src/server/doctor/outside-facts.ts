import { once } from 'node:events';
import { isIP } from 'node:net';
import { checkServerIdentity, connect } from 'node:tls';
import type { CertificateFacts, SmsFacts } from './facts.ts';

const ANSWER_MS_MAX = 5_000;
const DAY_MS = 24 * 3_600_000;

/** The certificates that visitors of our addresses are shown; an address that does not answer has none. */
export async function readCertificates(addresses: readonly string[]): Promise<readonly CertificateFacts[]> {
  const secure = [...new Set(addresses)].filter((address) => address.startsWith('https://'));
  return (await Promise.all(secure.map(readCertificate))).flatMap((one) => one ?? []);
}

async function readCertificate(address: string): Promise<CertificateFacts | null> {
  const { hostname, port } = new URL(address);
  // A bad certificate is to be looked at, and not refused.
  const socket = connect({
    host: hostname,
    port: port === '' ? 443 : Number(port),
    rejectUnauthorized: false,
    ...(isIP(hostname) === 0 ? { servername: hostname } : {}),
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(ANSWER_MS_MAX) });
    const certificate = socket.getPeerCertificate();
    return {
      address,
      daysLeft: Math.floor((Date.parse(certificate.valid_to) - Date.now()) / DAY_MS),
      isForName: checkServerIdentity(hostname, certificate) === undefined,
      distrust: socket.authorized ? '' : String(socket.authorizationError),
    };
  } catch {
    return null;
  } finally {
    socket.destroy();
  }
}

/** Whether the provider of messages can be reached. Any answer will do: it is asked for nothing, so that nothing is sent. */
export async function readSms(url: string): Promise<SmsFacts> {
  const { host } = new URL(url);
  try {
    await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    });
    return { host, problem: '' };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer';
    return { host, problem: code };
  }
}
