import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate that signs itself, with its key, as files in a folder. Of zero days it ends as it begins. */
export function makeCertificate(
  folder: string,
  { name, days }: { readonly name: string; readonly days: number },
) {
  const file = (ending: string) => join(folder, `${name}-${days}.${ending}`);
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  openssl('req', '-newkey', 'rsa:2048', '-nodes', ...subject, '-keyout', file('key'), '-out', file('csr'));
  const signed = ['-signkey', file('key'), '-days', String(days), '-copy_extensions', 'copy'];
  openssl('x509', '-req', '-in', file('csr'), ...signed, '-out', file('crt'));
  return { file: file('crt'), cert: readFileSync(file('crt')), key: readFileSync(file('key')) };
}

function openssl(...args: readonly string[]): void {
  execFileSync('openssl', args, { stdio: 'ignore' });
}
