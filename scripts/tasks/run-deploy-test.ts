import { existsSync } from 'node:fs';
import { installDebianPackage } from '../machine/install-debian-package.ts';
import { isInstalled } from '../machine/provide-pgbackrest.ts';
import { runProgram } from '../run-program.mjs';

const RULES = 'deploy/prometheus/ank.rules.yml';
const RULES_TEST = 'deploy/prometheus/ank.rules.test.yml';

/** What haproxy needs to read its file; the names are only read, nothing is opened. */
const PROXY_ENV = {
  ANK_PORT: '8443',
  ANK_PLAIN_PORT: '8080',
  ANK_NODE_1: '127.0.0.1:3001',
  ANK_NODE_2: '127.0.0.1:3002',
};

/** `npm run test:deploy`: the files of deploy, each by the program that will read it. A program that is missing is a failure. */
export async function runDeployTest(): Promise<number> {
  await provide('promtool', 'prometheus');
  await provide('haproxy', 'haproxy');
  const certificate = '.cache/deploy-test.pem';
  const steps: readonly (readonly [program: string, args: readonly string[]])[] = [
    ['promtool', ['check', 'rules', RULES]],
    ['promtool', ['test', 'rules', RULES_TEST]],
    ['sh', ['-c', selfSigned(certificate)]],
    ['haproxy', ['-c', '-f', 'deploy/haproxy.cfg']],
    ['systemd-analyze', ['verify', '--man=no', ...units()]],
  ];
  let failed = 0;
  for (const [program, args] of steps) {
    const { code } = await runProgram(program, args, { ...PROXY_ENV, ANK_CERTIFICATE: certificate });
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${program} ${args.join(' ').slice(0, 80)}`);
    if (code !== 0) failed += 1;
  }
  return failed === 0 ? 0 : 1;
}

function units(): readonly string[] {
  return [
    'ank@1.service',
    'ank-backup.service',
    'ank-backup.timer',
    'ank-drill.service',
    'ank-drill.timer',
    'ank-hand-over.service',
  ].map((name) => `deploy/systemd/${name.replace('@1', '@')}`);
}

function selfSigned(file: string): string {
  return `openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -keyout ${file}.key -out ${file}.crt 2>/dev/null && cat ${file}.crt ${file}.key > ${file}`;
}

async function provide(program: string, name: string): Promise<void> {
  if (!isInstalled(program) && !existsSync(`/usr/sbin/${program}`)) await installDebianPackage(name);
}
