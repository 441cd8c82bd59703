import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgres } from '../../scripts/machine/find-postgres.ts';
import { provideProgram } from '../../scripts/machine/provide-program.ts';
import { freePort } from '../support/free-port.ts';

/**
 * `npm run test:production`: runs the commands of docs/production.md as they stand there, in their order, as root. Only the names
 * of its first chapter are others, and the ports of the nodes; `systemctl` runs what the unit file says. While the chapter Update
 * runs, visitors ask the proxy without a pause: not one request may fail.
 */
const DOCUMENT = 'docs/production.md';
/** One address may make 2,400 calls in a minute without a log-in. */
const CALL_EVERY_MS = 100;
const folder = mkdtempSync(join(tmpdir(), 'ank-production-'));
chmodSync(folder, 0o711);
const ports = await Promise.all(Array.from({ length: 5 }, freePort));
const [tls = 0, plain = 0, database = 0, ...nodes] = ports;
const home = (name: string) => join(folder, name);
const NAMES = {
  ANK: home('program'),
  ETC: home('etc'),
  STATE: home('state'),
  DB_DIR: home('database'),
  DB_PORT: String(database),
  PGBIN: findPostgres() ?? '',
  SITE: `localhost:${tls}`,
  PORT_TLS: String(tls),
  PORT_PLAIN: String(plain),
  BACKUP_DIR: home('backups'),
} as const;
const ENV = {
  ...NAMES,
  PATH: `${home('bin')}:/usr/sbin:${process.env['PATH'] ?? ''}`,
  HOME: folder,
  npm_config_cache: resolve(process.env['HOME'] ?? '/', '.npm'),
};

/** The variables that a block exports are there for the next one, which begins where it ended, as in one terminal. */
const KEPT = home('kept');

for (const program of ['haproxy', 'pgbackrest', 'openssl', 'curl'])
  await provideProgram(program, { what: 'npm run test:production' });

let failed = true;
try {
  unpack();
  writeSystemctl();
  await runDocument();
  failed = false;
} finally {
  await runBlock('systemctl stop ank@1 ank@2').catch(() => undefined);
  stopTheRest();
  if (process.env['KEEP'] === undefined) rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;

/** What is committed, as an operator gets it. */
function unpack(): void {
  mkdirSync(home('bin'), { recursive: true });
  const { status, stderr } = spawnSync('git', ['clone', '--quiet', '--no-hardlinks', '.', NAMES.ANK], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the program could not be unpacked: ${stderr}`);
}

/** Starts, restarts and stops a node as its unit says, with the folders of this try. */
function writeSystemctl(): void {
  const unit = readFileSync('deploy/systemd/ank@.service', 'utf8');
  const lineOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  writeFileSync(
    home('bin/systemctl'),
    withOurPorts(`#!/bin/bash
verb=$1; shift
for unit in "$@"; do
  i=\${unit#ank@}; pid="$STATE/unit-$i"
  if [ "$verb" != start ] && [ -f "$pid" ]; then
    kill -TERM "$(cat "$pid")"; while kill -0 "$(cat "$pid")" 2>/dev/null; do sleep 0.1; done; rm "$pid"
  fi
  [ "$verb" = stop ] && continue
  (
    cd "$ANK"
    set -a; . "${lineOf('EnvironmentFile').replace('/etc/ank', NAMES.ETC)}"
    for pair in ${lineOf('Environment').replaceAll('/var', '$STATE').replaceAll('%i', '$i').replaceAll('%d', '$ETC')}; do export "$pair"; done
    mkdir -p "$DATA_DIR"
    exec setsid ${lineOf('ExecStart')} >>"$STATE/node-$i.log" 2>&1 </dev/null
  ) &
  echo $! > "$pid"
done
`),
    { mode: 0o755 },
  );
}

/** 3001 and 3002 may be somebody else's on this machine. */
function withOurPorts(text: string): string {
  return text
    .replaceAll('PORT=300$i', `PORT=$([ "$i" = 1 ] && echo ${nodes[0]} || echo ${nodes[1]})`)
    .replaceAll(
      'http://127.0.0.1:300$n',
      `http://127.0.0.1:$([ "$n" = 1 ] && echo ${nodes[0]} || echo ${nodes[1]})`,
    )
    .replaceAll('3001', String(nodes[0]))
    .replaceAll('3002', String(nodes[1]));
}

interface Block {
  readonly chapter: string;
  readonly text: string;
}

function blocksOf(document: string): readonly Block[] {
  let chapter = '';
  const found: Block[] = [];
  for (const [, heading, text] of document.matchAll(/^## (.+)$|^```sh\n([^]*?)^```$/gm)) {
    if (heading !== undefined) chapter = heading;
    else if (text !== undefined) found.push({ chapter, text });
  }
  return found;
}

async function runDocument(): Promise<void> {
  const blocks = blocksOf(readFileSync(DOCUMENT, 'utf8'));
  assertNames(blocks);
  for (const { chapter, text } of blocks.slice(1)) {
    const began = performance.now();
    const visitors = chapter === 'Update' ? beginVisitors() : null;
    await runBlock(withOurPorts(text));
    if (visitors !== null) {
      const { asked, lost } = await visitors.end();
      console.log(`   ${asked} requests while both nodes were restarted, ${lost.length} failed`);
      if (lost.length > 0 || asked < 50) throw new Error(`requests failed: ${lost.slice(0, 5).join(', ')}`);
    }
    console.log(`ok ${chapter} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  }
  const doctor = readFileSync(join(NAMES.STATE, 'doctor'), 'utf8');
  const errors = doctor.split('\n').filter((line) => line.startsWith('error'));
  console.log(errors.map((line) => `   ${line}`).join('\n'));
  if (errors.some((line) => !/^error +(?:staff|machine):/.test(line)))
    throw new Error('the doctor finds more than what the document leaves to do');
}

/** The first block names what differs; every name has one of ours. */
function assertNames([first]: readonly Block[]): void {
  const named = [...(first?.text ?? '').matchAll(/\b([A-Z_]+)=/g)].map(([, name]) => name ?? '');
  const unknown = named.filter((name) => !Object.hasOwn(NAMES, name));
  if (named.length === 0 || unknown.length > 0)
    throw new Error(`names without a value: ${unknown.join(', ')}`);
}

async function runBlock(text: string): Promise<void> {
  const script = `set -eo pipefail\nif [ -f ${KEPT} ]; then . ${KEPT}; cd "$PWD"; fi\n${text}\nexport -p > ${KEPT}\n`;
  const child = spawn('bash', ['-c', script], { cwd: folder, env: ENV, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk);
    });
  await once(child, 'exit');
  if (child.exitCode !== 0)
    throw new Error(`${text}\nended with ${String(child.exitCode)}:\n${said.slice(-4000)}`);
}

/** Three visitors that ask for the public page again and again, and one that makes a call, over connections that stay open. */
function beginVisitors() {
  const agent = new Agent({ keepAlive: true, ca: readFileSync(join(NAMES.ETC, 'ca.pem')) });
  const lost: string[] = [];
  const state = { going: true, asked: 0 };
  const visit = async (ask: () => Promise<string>) => {
    while (state.going) {
      const status = await ask();
      state.asked += 1;
      if (status !== '200') lost.push(status);
    }
  };
  const page = () => statusOf(agent, { path: '/login', method: 'GET' });
  const call = async () => {
    await wait(CALL_EVERY_MS);
    return statusOf(agent, { path: '/api-get-dashboard-data', method: 'POST' });
  };
  const done = Promise.all([page, page, page, call].map(visit));
  // What goes wrong with them is said at their end, when all that was started is stopped.
  done.catch(() => undefined);
  return {
    end: async () => {
      state.going = false;
      await done;
      agent.destroy();
      return { asked: state.asked, lost };
    },
  };
}

function statusOf(
  agent: Agent,
  { path, method }: { readonly path: string; readonly method: 'GET' | 'POST' },
): Promise<string> {
  return new Promise((answer) => {
    const headers = { 'content-type': 'application/json' };
    const asked = request(`https://${NAMES.SITE}${path}`, { agent, method, headers }, (response) => {
      response.resume();
      response.once('end', () => answer(String(response.statusCode)));
      response.once('error', (error) => answer(error.message));
    });
    asked.once('error', (error) => answer(error.message));
    asked.end(method === 'POST' ? '{}' : undefined);
  });
}

/** haproxy and both databases, each by the pid that it has written. */
function stopTheRest(): void {
  for (const file of [
    join(NAMES.STATE, 'haproxy.pid'),
    join(NAMES.DB_DIR, 'data/postmaster.pid'),
    join(`${NAMES.DB_DIR}-restored`, 'postmaster.pid'),
  ]) {
    if (!existsSync(file)) continue;
    for (const line of readFileSync(file, 'utf8').split('\n').slice(0, 1))
      if (/^\d+$/.test(line)) process.kill(Number(line), 'SIGINT');
  }
}
