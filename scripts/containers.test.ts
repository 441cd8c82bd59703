import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseConfig } from '../src/server/platform/config.ts';
import { accessOf } from '../src/server/platform/web/route-access.ts';
import { TEST_SECRET_KEY } from '../test/support/test-secret-key.ts';

// No container engine is needed: what one would read is held against the sources, and the program started from what it would copy.

const service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  stop_grace_period: z.string().default('10s'),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  networks: z.union([z.array(z.string()), z.record(z.string(), z.object({ ipv4_address: z.string() }))]),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
});

const { services, ...declared } = z
  .object({
    services: z.record(z.string(), service),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
    volumes: z.record(z.string(), z.unknown()),
    networks: z.record(z.string(), z.unknown()),
  })
  .parse(parseYaml(readFileSync('deploy/compose.yaml', 'utf8')));

const nodes = Object.entries(services).filter(([, { image }]) => image === 'ank');

test('the variables of each node in compose are known to the server, and a production start takes them', () => {
  const known = new Set(
    [...readFileSync('README.md', 'utf8').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name),
  );
  expect(nodes.map(([name]) => name)).toEqual(['node1', 'node2']);
  for (const [, { environment, secrets }] of nodes) {
    const plain = Object.entries(environment).filter(([name]) => !name.endsWith('_FILE'));
    const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
    const names = [...plain.map(([name]) => name), ...files.map(([name]) => name.replace(/_FILE$/, ''))];
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    expect(files.map(([, file]) => file)).toEqual(secrets.map((secret) => `/run/secrets/${secret}`));
    const inFiles = { DATABASE_URL: 'postgres://ank_serve@database/ank', SECRET_KEY: TEST_SECRET_KEY };
    expect(files.map(([name]) => name)).toEqual(Object.keys(inFiles).map((name) => `${name}_FILE`));
    expect(parseConfig({ ...Object.fromEntries(plain), ...inFiles })).toMatchObject({ ok: true });
  }
});

test('what the services of compose share is declared, and the nodes trust the proxy at its address', () => {
  const all = Object.values(services);
  expect(
    missing(
      all.flatMap(({ secrets }) => secrets),
      declared.secrets,
    ),
  ).toEqual([]);
  const mounts = all.flatMap(({ volumes }) => volumes).map((volume) => volume.split(':', 1)[0] ?? '');
  expect(
    missing(
      mounts.filter((source) => !source.startsWith('./')),
      declared.volumes,
    ),
  ).toEqual([]);
  const files = mounts.filter((source) => source.startsWith('./') && !source.startsWith('./secrets/'));
  expect(files.filter((file) => !existsSync(resolve('deploy', file)))).toEqual([]);
  const waitedFor = all.flatMap(({ depends_on }) => Object.entries(depends_on));
  const untested = waitedFor.filter(
    ([name, { condition }]) =>
      services[name] === undefined || (condition === 'service_healthy' && !services[name].healthcheck),
  );
  expect(untested).toEqual([]);
  const proxy = services['proxy'];
  const address = z.object({ inside: z.object({ ipv4_address: z.string() }) }).parse(proxy?.networks);
  for (const [, { environment }] of nodes)
    expect(environment['TRUSTED_PROXIES']).toBe(address.inside.ipv4_address);
  const asked = [...readFileSync('deploy/haproxy.cfg', 'utf8').matchAll(/\$\{(\w+)\}/g)].map(
    ([, name]) => name,
  );
  expect(new Set(Object.keys(proxy?.environment ?? {}))).toEqual(new Set(asked));
});

test('a node has longer to end than it takes, in compose as under systemd', () => {
  const main = readFileSync('src/server/main.ts', 'utf8');
  const longestMs = Number(/STOP_MS_MAX = ([\d_]+);/.exec(main)?.[1]?.replaceAll('_', ''));
  expect(longestMs).toBeGreaterThan(1_000);
  for (const [, { stop_grace_period: grace }] of nodes) {
    expect(grace).toMatch(/^\d+s$/);
    expect(Number.parseInt(grace, 10) * 1_000).toBeGreaterThan(longestMs);
  }
  const unit = readFileSync('deploy/systemd/ank@.service', 'utf8');
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]) * 1_000).toBeGreaterThan(longestMs);
  expect(main).toContain(`process.on('${lastOf('STOPSIGNAL')}', end)`);
  expect(main).toContain(`process.on('${/^KillSignal=(\w+)$/m.exec(unit)?.[1] ?? ''}', end)`);
});

function missing(used: readonly string[], there: object): readonly string[] {
  return used.filter((name) => !Object.hasOwn(there, name));
}

/** The instructions of each stage, in their order. */
const stages = readFileSync('deploy/Containerfile', 'utf8')
  .replaceAll(/\\\n\s*/g, ' ')
  .split(/^(?=FROM )/m)
  .slice(1)
  .map((stage) =>
    [...stage.matchAll(/^([A-Z]+) (.*)$/gm)].map(([, name = '', rest = '']) => ({ name, rest })),
  );
const [build = [], image = []] = stages;

function lastOf(name: string): string {
  return image.findLast((step) => step.name === name)?.rest ?? `no ${name}`;
}

/** Where the first stage makes what is not in the repository. */
const MADE_BY: Readonly<Record<string, string>> = {
  node_modules: 'npm prune',
  dist: 'scripts/run.mjs build',
};

/** What the second stage takes from the first, as paths of the repository. */
const copied = image
  .filter(({ name }) => name === 'COPY')
  .map(({ rest }) => /^--from=build --chown=root:root \/ank\/(\S+) \.\/\S*$/.exec(rest)?.[1] ?? rest);

test('the image is made in two stages of what is in the repository, or was made by the first one', () => {
  expect(stages).toHaveLength(2);
  expect(build[0]?.rest).toMatch(/ AS build$/);
  const commands = build.filter(({ name }) => name === 'RUN').map(({ rest }) => rest);
  const without = readFileSync('.dockerignore', 'utf8').split('\n');
  const isThere = (path: string) => existsSync(path) && !without.includes(path);
  const isMade = (path: string) => commands.some((command) => command.includes(MADE_BY[path] ?? '\0'));
  expect(copied.length).toBeGreaterThan(3);
  expect(copied.filter((path) => !isMade(path) && !isThere(path))).toEqual([]);
  expect(without).toEqual(expect.arrayContaining(['data', 'deploy/secrets', 'node_modules']));
});

test('the image serves as a user who is not root, and asks a route of ours whether it is well', () => {
  expect(Number(lastOf('USER').split(':')[0])).toBeGreaterThan(0);
  expect(accessOf('GET', /'(\/[a-z]+)'\)/.exec(lastOf('HEALTHCHECK'))?.[1] ?? '')).toMatchObject({
    actor: 'anyone',
  });
});

test('the program of the image finds everything that it imports in the image, packages of the build aside', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ank-image-'));
  try {
    layOut(folder);
    // Everything is loaded before it says what is missing.
    const { code, said } = await run(commandOf('CMD'), { cwd: folder, env: { APP_MODE: 'production' } });
    expect([code, said.split('\n', 1)]).toEqual([1, ['Ank does not start:']]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('its check of health is well while /readyz answers 200, and not otherwise', async () => {
  const asked: unknown[] = [];
  let status = 200;
  const node = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(node, 'listening');
  const address = node.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const check = async () => (await run(commandOf('HEALTHCHECK'), { cwd: '.', env: { PORT: port } })).code;
  expect(await check()).toBe(0);
  status = 503;
  expect(await check()).toBe(1);
  node.close();
  expect(await check()).toBe(1);
  expect(asked).toEqual(['/readyz', '/readyz']);
});

async function run(
  [, ...args]: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
) {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  await once(child, 'close');
  return { code: child.exitCode, said };
}

/** As the second stage would, without the built apps, which the program can do without. */
function layOut(folder: string): void {
  for (const path of copied.filter((one) => MADE_BY[one] === undefined))
    cpSync(path, join(folder, path), { recursive: true });
  const lock = z
    .object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) })
    .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  for (const [path, { dev }] of Object.entries(lock.packages)) {
    if (dev === true || path.lastIndexOf('node_modules/') !== 0 || !existsSync(path)) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(resolve(path), join(folder, path));
  }
}

/** The words of an instruction that is written as a list. */
function commandOf(name: 'CMD' | 'HEALTHCHECK'): readonly string[] {
  const list = /\[.*\]$/.exec(lastOf(name))?.[0] ?? '[]';
  return z.array(z.string()).min(2).parse(JSON.parse(list));
}
