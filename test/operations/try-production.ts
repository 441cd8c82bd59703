import { provideProgram } from '../../scripts/machine/provide-program.ts';
import { tryCluster } from './production/try-cluster.ts';
import { tryDemo } from './production/try-demo.ts';
import { tryOne } from './production/try-one.ts';

/**
 * `npm run test:production [-- one|cluster|demo]`: runs the commands of docs/production.md and of docs/production-cluster.md as they
 * stand there, in their order, as root. Only the names of the first chapter are others, and the ports of the nodes; `systemctl`
 * runs what the unit files say. KEEP=1 leaves the folder. `demo` is the cluster that `npm run cluster` makes of this machine.
 */
const TRIES = { one: tryOne, cluster: tryCluster, demo: tryDemo } as const;

/** Programs, and the Debian packages that have them. */
const PROGRAMS = {
  haproxy: 'haproxy',
  pgbackrest: 'pgbackrest',
  openssl: 'openssl',
  curl: 'curl',
  patroni: 'patroni',
  etcd: 'etcd-server',
} as const;

const asked = process.argv.slice(2);
if (!asked.every(isTry)) {
  console.error('npm run test:production [-- one|cluster|demo]');
  process.exit(2);
}
for (const [program, debian] of Object.entries(PROGRAMS))
  await provideProgram(program, { what: 'npm run test:production', debian });
for (const name of asked.length > 0 ? asked : (['one', 'cluster', 'demo'] as const)) {
  const began = performance.now();
  await TRIES[name]();
  console.log(`${name}: all of it in ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
}

function isTry(name: string): name is keyof typeof TRIES {
  return Object.hasOwn(TRIES, name);
}
