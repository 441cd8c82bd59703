import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres } from '../../../scripts/machine/find-postgres.ts';
import { freePort } from '../../support/free-port.ts';
import { assertNames, type Block, blocksOf } from './document.ts';
import { endAllOn, type Machine, openMachine, openTry } from './machine.ts';
import { beginVisitors } from './visitors.ts';

/** The ports of the nodes are the only ones that the documents name themselves. */
export function withOurPorts(text: string): string {
  return text
    .replaceAll('http://127.0.0.1:300$n', 'http://127.0.0.1:$([ "$n" = 1 ] && echo 3001 || echo 3002)')
    .replaceAll(/\b300([12])\b/g, '$NODE_PORT_$1');
}

/** The commands of docs/production.md on one machine. While the chapter Update runs visitors ask the proxy: nothing may fail. */
export async function tryOne(): Promise<void> {
  const { folder, program } = openTry();
  const home = (name: string) => join(folder, name);
  const [tls = 0, plain = 0, database = 0, node1 = 0, node2 = 0] = await freePorts(5);
  const names = {
    ANK: program,
    ETC: home('etc'),
    STATE: home('state'),
    DB_DIR: home('database'),
    DB_PORT: String(database),
    PGBIN: findPostgres() ?? '',
    SITE: `localhost:${tls}`,
    PORT_TLS: String(tls),
    PORT_PLAIN: String(plain),
    BACKUP_DIR: home('backups'),
  };
  const ports = { NODE_PORT_1: String(node1), NODE_PORT_2: String(node2) };
  const machine = openMachine({ name: 'machine', folder, names: { ...names, ...ports } });
  try {
    const [first, ...blocks] = blocksOf(readFileSync('docs/production.md', 'utf8'));
    assertNames(first === undefined ? [] : [first], names);
    for (const block of blocks) await runBlock(machine, block, names);
    assertDoctor(machine);
  } finally {
    await endAllOn(machine, [
      join(names.DB_DIR, 'data/postmaster.pid'),
      join(`${names.DB_DIR}-restored`, 'postmaster.pid'),
    ]);
    if (process.env['KEEP'] === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

async function runBlock(
  machine: Machine,
  { chapter, text }: Block,
  { SITE: site, ETC: etc }: Readonly<Record<'SITE' | 'ETC', string>>,
): Promise<void> {
  const began = performance.now();
  const visitors =
    chapter === 'Update' ? beginVisitors({ site, ca: readFileSync(join(etc, 'ca.pem')) }) : null;
  await machine.run(withOurPorts(text));
  if (visitors !== null) {
    const { asked, lost } = await visitors.end();
    console.log(`   ${asked} requests while both nodes were restarted, ${lost.length} failed`);
    if (lost.length > 0 || asked < 50) throw new Error(`requests failed: ${lost.slice(0, 5).join(', ')}`);
  }
  console.log(`ok ${chapter} (${secondsSince(began)} s)`);
}

/** What the document leaves to do is about staff and this machine, and the name of its SMS provider is nobody's. */
export function assertDoctor(machine: Machine): void {
  const doctor = readFileSync(join(machine.folder, 'state/doctor'), 'utf8');
  const errors = doctor.split('\n').filter((line) => line.startsWith('error'));
  console.log(errors.map((line) => `   ${line}`).join('\n'));
  if (errors.some((line) => !/^error +(?:staff|machine|messages):/.test(line)))
    throw new Error('the doctor finds more than what the document leaves to do');
}

export async function freePorts(count: number): Promise<readonly number[]> {
  return Promise.all(Array.from({ length: count }, freePort));
}

export function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1);
}
