import { spawnSync } from 'node:child_process';

export type UnprivilegedUser = { readonly uid: number; readonly gid: number };

const NAMES = ['postgres', 'nobody'] as const;

/** The user that runs a database when we are root, which initdb and postgres refuse; null when we are not root. */
export function unprivilegedUser(): UnprivilegedUser | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of NAMES) {
    const uid = idOf(name, '-u');
    const gid = idOf(name, '-g');
    if (uid !== null && gid !== null) return { uid, gid };
  }
  throw new Error(`PostgreSQL does not run as root, and this machine has no user ${NAMES.join(' or ')}.`);
}

function idOf(name: string, flag: '-u' | '-g'): number | null {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout.trim()) : null;
}
