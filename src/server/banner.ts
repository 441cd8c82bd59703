import { networkInterfaces } from 'node:os';
import type { DemoWorld } from './demo/plant-demo-world.ts';
import type { Config } from './platform/config.ts';

/** What the operator reads at the start: where it runs, on what, and who may log in. */
export function formatBanner(
  config: Config,
  facts: {
    readonly port: number;
    readonly store: 'pglite' | 'postgres';
    readonly planted: DemoWorld | null;
    /** The file with the one-time passwords of the first owners, when they were made now. */
    readonly firstOwners: string | null;
  },
): string {
  const lines = [
    '',
    `  Ank is ready     http://localhost:${facts.port}`,
    ...phoneLines(config, facts.port),
    `  staff console    http://localhost:${facts.port}/console/`,
    '',
    config.realMoney
      ? `  REAL MONEY, operator ${config.operator.name}, licence ${config.operator.licence}`
      : '  Play points only: no real money is taken or paid.',
    facts.store === 'pglite'
      ? `  Demo store in ${config.dataDir}: one process, no protection against a power cut. DATABASE_URL names a real one.`
      : '  Store: PostgreSQL.',
    ...demoLines(config, facts.planted),
    ...firstOwnerLines(facts.firstOwners),
    '',
  ];
  return lines.join('\n');
}

function demoLines(config: Config, planted: DemoWorld | null): readonly string[] {
  if (planted === null) return [];
  const { players, staff } = planted.logins;
  return [
    '',
    '  Demo players     ' +
      players
        .slice(0, 3)
        .map((player) => `${player.mobile} / ${player.password}`)
        .join('   '),
    ...staff.map(
      (one, i) =>
        `  ${i === 0 ? 'Demo staff  ' : '            '}     ${one.login} / ${one.password}  (${one.role})`,
    ),
    `  also in          ${config.dataDir}/demo-logins.json`,
  ];
}

function firstOwnerLines(file: string | null): readonly string[] {
  if (file === null) return [];
  return [
    '',
    `  First owners     two one-time passwords in ${file}`,
    '                   They work for 24 hours. Hand each to one person, then delete the file.',
  ];
}

/** In production a phone comes by the proxy, and where the server may not ask for its networks, asking would end it. */
function phoneLines(config: Config, port: number): readonly string[] {
  if (config.mode === 'production') return [];
  const addresses = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((address) => address.family === 'IPv4' && !address.internal);
  const urls = addresses.map(({ address }) => `http://${address}:${port}`);
  return [`  on a phone       ${urls.join('  ') || 'no network'}`];
}
