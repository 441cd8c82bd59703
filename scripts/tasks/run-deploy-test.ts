import { readdirSync } from 'node:fs';
import { provideProgram } from '../machine/provide-program.ts';
import { runProgram } from '../run-program.mjs';

const WHAT = 'npm run test:deploy';
const RULES = 'deploy/prometheus/ank.rules.yml';
const RULES_TEST = 'deploy/prometheus/ank.rules.test.yml';
const UNITS = 'deploy/systemd';
const CERTIFICATE = '.cache/deploy-test.pem';

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

/** `npm run test:deploy`: the files of deploy, each by the program that will read it. A program that is missing is a failure. */
export async function runDeployTest(): Promise<number> {
  const promtool = await provideProgram('promtool', { what: WHAT, debian: 'prometheus' });
  const haproxy = await provideProgram('haproxy', { what: WHAT });
  const systemd = await provideProgram('systemd-analyze', { what: WHAT, debian: 'systemd' });
  // A unit is wrong when its program is not there.
  const patroni = await provideProgram('patroni', { what: WHAT });
  if (promtool === null || haproxy === null || systemd === null || patroni === null) return 1;
  const units = readdirSync(UNITS).map((name) => `${UNITS}/${name}`);
  const steps: readonly (readonly [program: string, args: readonly string[]])[] = [
    [promtool, ['check', 'rules', RULES]],
    [promtool, ['test', 'rules', RULES_TEST]],
    ['sh', ['-n', 'deploy/patroni/hand-over-when-full.sh']],
    ['sh', ['-c', selfSigned(CERTIFICATE)]],
    [haproxy, ['-c', '-f', 'deploy/haproxy.cfg']],
    [haproxy, ['-c', '-f', 'deploy/haproxy-database.cfg']],
    [systemd, ['verify', '--man=no', ...units]],
  ];
  let failed = 0;
  for (const [program, args] of steps) {
    const { code } = await runProgram(program, args, PROXY_ENV);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${program} ${args.join(' ').slice(0, 80)}`);
    if (code !== 0) failed += 1;
  }
  return failed === 0 ? 0 : 1;
}

function selfSigned(file: string): string {
  return `openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -keyout ${file}.key -out ${file}.crt 2>/dev/null && cat ${file}.crt ${file}.key > ${file}`;
}
