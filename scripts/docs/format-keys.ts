import type { CallSpec } from '#contract/call.ts';
import type { Settings } from '../../src/server/settings/settings.ts';
import { betweenMarks } from './between-marks.ts';

type Windows = Pick<Settings, 'keyless_slip_seconds' | 'keyless_money_seconds'>;

/** The document with a table of the players' calls that take a key, and of what holds without one. */
export function withKeys(
  document: string,
  calls: Readonly<Record<string, CallSpec>>,
  windows: Windows,
): string {
  const rows = Object.entries(calls)
    .filter(([, { actor, idempotent }]) => actor === 'player' && idempotent === true)
    .map(([path, spec]) => `| \`${path}\` | ${withoutKey(spec, windows)} |`);
  return betweenMarks(
    document,
    'src/contract/calls.ts',
    ['| call | without a key |', '| --- | --- |', ...rows].join('\n'),
  );
}

function withoutKey({ keyless, rate }: CallSpec, windows: Windows): string {
  if (keyless !== true) return 'refused with `idempotency_key_required`';
  const setting = rate === 'bid' ? 'keyless_slip_seconds' : 'keyless_money_seconds';
  return `the same within ${windows[setting]} s (\`${setting}\`)`;
}
