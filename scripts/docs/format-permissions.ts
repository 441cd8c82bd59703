import type { CallSpec } from '#contract/call.ts';
import { can, PERMISSION_NAMES, type Permission, PERMISSIONS, ROLES } from '#contract/permissions.ts';

type Route = readonly [path: string, access: { readonly permission?: Permission | null }];

/** The table of permissions as a page of Markdown; the same contract always gives the same text. */
export function formatPermissions(
  calls: Readonly<Record<string, CallSpec>>,
  otherRoutes: Iterable<Route>,
): string {
  return `${[
    INTRODUCTION,
    '## Roles',
    roleTable(),
    '## Calls and files',
    pathTable([...Object.entries(calls), ...otherRoutes]),
  ].join('\n\n')}\n`;
}

const INTRODUCTION = `# Who of staff may do what

This page is written by \`npm run docs\` from src/contract/permissions.ts. Change the contract, not this page.

A staff member has one or more roles; any one of the roles of a permission is enough. The server refuses with
\`not_allowed\` whoever lacks the permission of a call or a file, and the console shows nothing that would be refused.
What needs two people needs two however many roles one of them has.`;

function roleTable(): string {
  const rows = PERMISSION_NAMES.map((name) => {
    const marks = ROLES.map((role) => (can([role], name) ? '✓' : ''));
    return `| \`${name}\` | ${PERMISSIONS[name].allows} | ${marks.join(' | ')} |`;
  });
  return [
    `| permission | allows to | ${ROLES.join(' | ')} |`,
    `| --- | --- |${' --- |'.repeat(ROLES.length)}`,
    ...rows,
  ].join('\n');
}

function pathTable(paths: readonly Route[]): string {
  const rows = PERMISSION_NAMES.map((name) => {
    const needing = paths.filter(([, { permission }]) => permission === name);
    return `| \`${name}\` | ${needing.map(([path]) => `\`${path}\``).join(', ')} |`;
  });
  return ['| permission | calls and files |', '| --- | --- |', ...rows].join('\n');
}
