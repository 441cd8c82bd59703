import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createPlainServer } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeCertificate } from '../../../test/support/certificates.ts';
import { freePort } from '../../../test/support/free-port.ts';
import { runProgram } from '../../../test/support/run-program.ts';
import { readCertificates, readSms } from './outside-facts.ts';

const folder = mkdtempSync(join(tmpdir(), 'ank-certificates-'));
const sites: Server[] = [];
afterAll(() => {
  for (const site of sites) site.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A site on this machine, with such a certificate, that answers every page. */
async function openSite(certificate: { readonly name: string; readonly days: number }) {
  const { file, cert, key } = makeCertificate(folder, certificate);
  const site = createServer({ cert, key }, (_, response) => void response.end('here')).listen(0, '127.0.0.1');
  sites.push(site);
  await once(site, 'listening');
  return { file, port: portOf(site.address()) };
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('a certificate tells when it ends, for whom it is and whether it is trusted; an address without one tells nothing', async () => {
  const [soon, over] = [
    await openSite({ name: 'localhost', days: 10 }),
    await openSite({ name: 'localhost', days: 0 }),
  ];
  const [ours, other, ended] = [
    `https://localhost:${soon.port}`,
    `https://127.0.0.1:${soon.port}`,
    `https://localhost:${over.port}`,
  ];
  const distrust = 'DEPTH_ZERO_SELF_SIGNED_CERT';
  const seen = await readCertificates([
    ours,
    ours,
    other,
    ended,
    '',
    'http://localhost',
    `https://localhost:${await freePort()}`,
  ]);
  expect(seen).toMatchObject([
    { address: ours, daysLeft: 9, isForName: true, distrust },
    { address: other, daysLeft: 9, isForName: false, distrust },
    { address: ended, daysLeft: -1, isForName: true },
  ]);
});

test('npm run doctor says what is wrong with the certificate instead of that nobody answers', async () => {
  const { file, port } = await openSite({ name: 'localhost', days: 12 });
  const env = { APP_MODE: 'demo', DATA_DIR: join(folder, 'none'), PUBLIC_URL: `https://localhost:${port}` };
  const about = async (more: Readonly<Record<string, string>>) => {
    const { said } = await runProgram('run-doctor.ts', { ...env, ...more });
    return said.split('\n').filter((line) => /certificate|does not answer/.test(line));
  };
  expect(await about({})).toEqual([
    expect.stringMatching(/^error {4}certificate: .* is not trusted \(DEPTH_ZERO_SELF_SIGNED_CERT\)/),
    expect.stringMatching(/^warning {2}certificate: .* ends in 11 days/),
  ]);
  expect(await about({ NODE_EXTRA_CA_CERTS: file })).toEqual([
    expect.stringMatching(/^warning {2}certificate: .* ends in 11 days/),
  ]);
});

test('the provider of messages is asked whether it is there, and sends nothing', async () => {
  const asked: unknown[] = [];
  const provider = createPlainServer(({ method, url }, response) => {
    asked.push([method, url]);
    response.writeHead(405).end();
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const host = `127.0.0.1:${portOf(provider.address())}`;
  expect(await readSms(`http://${host}/send`)).toEqual({ host, problem: '' });
  expect(asked).toEqual([['HEAD', '/send']]);
  provider.close();
  await once(provider, 'close');
  expect(await readSms(`http://${host}/send`)).toEqual({ host, problem: 'ECONNREFUSED' });
});
