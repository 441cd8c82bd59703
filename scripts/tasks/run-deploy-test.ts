import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { formatRefusal } from '#contract/refusals.ts';
import { freePort } from '../../test/support/free-port.ts';
import { startOwn, untilTrue } from '../cluster/own-process.ts';
import { isPortOpen } from '../machine/is-port-open.ts';
import { provideProgram } from '../machine/provide-program.ts';
import { runProgram } from '../run-program.mjs';

const WHAT = 'npm run test:deploy';
const RULES = 'deploy/prometheus/ank.rules.yml';
const RULES_TEST = 'deploy/prometheus/ank.rules.test.yml';
const UNITS = 'deploy/systemd';
const CERTIFICATE = '.cache/deploy-test.pem';

/** A unit is wrong when its program is not there. Each with the Debian package that has it. */
const OF_UNITS = { patroni: 'patroni', pgbackrest: 'pgbackrest', ip: 'iproute2' } as const;

/** What haproxy needs to read its file; the names are only read, nothing is opened. */
const PROXY_ENV = {
  ANK_PORT: '8443',
  ANK_PLAIN_PORT: '8080',
  ANK_NODE_1: '127.0.0.1:3001',
  ANK_NODE_2: '127.0.0.1:3002',
  ANK_CERTIFICATE: CERTIFICATE,
  ANK_PRIMARY_DOOR: '127.0.0.1:5000',
  ANK_STANDBY_DOOR: '127.0.0.1:5001',
  ANK_DB_1: '10.20.0.1',
  ANK_DB_2: '10.20.0.2',
  ANK_DB_3: '10.20.0.3',
  ANK_DB_PORT: '5432',
  ANK_PATRONI_PORT: '8008',
};

/**
 * `npm run test:deploy`: the files of deploy, each by the program that will read it, and one machine under its units, by a systemd of
 * its own, as root. A program that is missing is a failure.
 */
export async function runDeployTest(): Promise<number> {
  const promtool = await provideProgram('promtool', { what: WHAT, debian: 'prometheus' });
  const haproxy = await provideProgram('haproxy', { what: WHAT });
  const systemd = await provideProgram('systemd-analyze', { what: WHAT, debian: 'systemd' });
  if (promtool === null || haproxy === null || systemd === null) return 1;
  for (const [program, debian] of Object.entries(OF_UNITS))
    if ((await provideProgram(program, { what: WHAT, debian })) === null) return 1;
  const units = readdirSync(UNITS).map((name) => `${UNITS}/${name}`);
  const steps: readonly (readonly [program: string, args: readonly string[]])[] = [
    [promtool, ['check', 'rules', RULES]],
    [promtool, ['test', 'rules', RULES_TEST]],
    ['sh', ['-n', 'deploy/patroni/hand-over-when-full.sh']],
    ['sh', ['-c', selfSigned(CERTIFICATE)]],
    [haproxy, ['-c', '-f', 'deploy/haproxy.cfg']],
    [haproxy, ['-c', '-f', 'deploy/haproxy-database.cfg']],
    [systemd, ['verify', '--man=no', ...units]],
    [process.execPath, ['test/operations/try-units.ts']],
  ];
  let failed = 0;
  for (const [program, args] of steps) {
    const { code } = await runProgram(program, args, PROXY_ENV);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${program} ${args.join(' ').slice(0, 80)}`);
    if (code !== 0) failed += 1;
  }
  const said = await askWithoutNodes(haproxy);
  console.log(
    `${said === null ? 'ok    ' : 'FAILED'} haproxy without a node says when to come again ${said ?? ''}`,
  );
  return failed === 0 && said === null ? 0 : 1;
}

/** The proxy with two nodes that are not there must answer as a node would; null when it does. */
async function askWithoutNodes(program: string): Promise<string | null> {
  const folder = join(process.cwd(), '.cache');
  const file = join(folder, 'deploy-test.cfg');
  // Whoever runs this need not be root.
  writeFileSync(file, readFileSync('deploy/haproxy.cfg', 'utf8').replaceAll(/^ {2}(?:user|group) .*$/gm, ''));
  const port = await freePort();
  const env = {
    ...PROXY_ENV,
    ANK_CERTIFICATE: join(process.cwd(), CERTIFICATE),
    ANK_PORT: String(port),
    ANK_PLAIN_PORT: String(await freePort()),
    ANK_NODE_1: `127.0.0.1:${await freePort()}`,
    ANK_NODE_2: `127.0.0.1:${await freePort()}`,
  };
  const proxy = startOwn({
    name: 'deploy-test',
    program,
    args: ['-db', '-f', file],
    folder,
    user: null,
    env,
  });
  try {
    await untilTrue('haproxy', () => isPortOpen('127.0.0.1', port), { msMax: 10_000, needs: [proxy] });
    const to = { port, path: '/api-submit-bid', method: 'POST', rejectUnauthorized: false };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(to, resolve).once('error', reject).end();
    });
    const body = await text(response);
    const message = formatRefusal('unavailable');
    const isTold = response.statusCode === 503 && response.headers['retry-after'] === '2';
    const isUnderstood =
      body === JSON.stringify({ status: false, msg: message, message, code: 'unavailable' });
    return isTold && isUnderstood
      ? null
      : `${response.statusCode} ${JSON.stringify(response.headers)} ${body}`;
  } finally {
    await proxy.stop();
  }
}

function selfSigned(file: string): string {
  return `openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -keyout ${file}.key -out ${file}.crt 2>/dev/null && cat ${file}.crt ${file}.key > ${file}`;
}
