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
    readonly firstStaff: { readonly login: string; readonly password: string } | null;
  },
): string {
  const lines = [
    '',
    `  Ank is ready     http://localhost:${facts.port}`,
    `  on a phone       ${lanAddresses(facts.port)}`,
    `  staff console    http://localhost:${facts.port}/console/`,
    '',
    config.realMoney
      ? `  REAL MONEY, operator ${config.operator.name}, licence ${config.operator.licence}`
      : '  Play points only: no real money is taken or paid.',
    facts.store === 'pglite'
      ? `  Demo store in ${config.dataDir}: one process, no protection against a power cut. DATABASE_URL names a real one.`
      : '  Store: PostgreSQL.',
    ...demoLines(config, facts.planted),
    ...firstStaffLines(facts.firstStaff),
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

function firstStaffLines(
  first: { readonly login: string; readonly password: string } | null,
): readonly string[] {
  if (first === null) return [];
  return [
    '',
    `  First staff login ${first.login} with the one-time password ${first.password}  (shown once, works once)`,
  ];
}

function lanAddresses(port: number): string {
  const addresses = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((address) => address.family === 'IPv4' && !address.internal);
  return addresses.map((address) => `http://${address.address}:${port}`).join('  ') || 'no network';
}
