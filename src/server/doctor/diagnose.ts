import { lookAtDatabase } from './database-rules.ts';
import { lookAtEnvironment } from './environment-rules.ts';
import type { Facts, Finding } from './facts.ts';
import { lookAtHouse } from './house-rules.ts';
import { lookAtMachine } from './machine-rules.ts';
import { lookAtStandby } from './standby-rules.ts';
import { lookAtNodes } from './node-rules.ts';
import { lookAtOutside } from './outside-rules.ts';

const RULES = [
  lookAtEnvironment,
  lookAtMachine,
  lookAtDatabase,
  lookAtStandby,
  lookAtHouse,
  lookAtNodes,
  lookAtOutside,
] as const;

/** Everything that somebody should do something about, errors first. */
export function diagnose(facts: Facts): readonly Finding[] {
  const found = RULES.flatMap((rule) => rule(facts));
  return found.toSorted((one, other) => one.level.localeCompare(other.level));
}

/** As an operator reads it, one line each. */
export function formatFindings(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'Everything that was looked at is well.';
  const errors = findings.filter(({ level }) => level === 'error').length;
  const lines = findings.map(({ level, about, says }) => `${level.padEnd(7)}  ${about}: ${says}`);
  return [...lines, `${errors} errors, ${findings.length - errors} warnings.`].join('\n');
}
