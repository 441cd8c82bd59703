import { resolve } from 'node:path';
import { readEnvironment } from '../../src/server/platform/read-environment.ts';
import { StartRefusedError } from '../../src/server/platform/start-refused.ts';

const NAMES = ['ADMIN_DATABASE_URL', 'BACKUP_DIR', 'BACKUP_KEY', 'BACKUP_KEEP', 'BACKUP_CONFIG'] as const;

const KEY_CHARACTERS_MIN = 32;
const KEEP_USUAL = 4;

/** Where backups of PostgreSQL are kept, and by what. */
export interface BackupPlace {
  /** A superuser of the database, on this machine; null for what only restores. */
  readonly adminUrl: string | null;
  readonly repository: string;
  /** What the repository is encrypted with. Without it no backup can be read. */
  readonly key: string;
  /** So many full backups are kept, with the log since the oldest. */
  readonly keep: number;
  /** The file of pgBackRest with the key; it must not lie in the repository. */
  readonly config: string;
}

/** Reads the variables of backups. Throws `StartRefusedError` with a sentence for each that is wrong. */
export function parseBackupPlace(env: Readonly<Record<string, string | undefined>>): BackupPlace {
  const { values, problems: unread } = readEnvironment(env, NAMES);
  const admin = values['ADMIN_DATABASE_URL'] ?? '';
  const repository = resolve(values['BACKUP_DIR'] ?? '');
  const config = resolve(values['BACKUP_CONFIG'] ?? `${repository}.conf`);
  const key = values['BACKUP_KEY'] ?? '';
  const keep = Number(values['BACKUP_KEEP'] ?? KEEP_USUAL);
  const problems = [
    ...unread,
    ...when(
      (values['BACKUP_DIR'] ?? '') === '',
      'BACKUP_DIR must name the folder for backups, best on another disk.',
    ),
    ...when(
      !new RegExp(`^[\\x21-\\x7e]{${KEY_CHARACTERS_MIN},}$`).test(key),
      'BACKUP_KEY must be a secret of 32 characters or more: openssl rand -base64 48. Keep it apart from the backups.',
    ),
    ...when(
      !Number.isInteger(keep) || keep < 1,
      'BACKUP_KEEP must say how many full backups are kept, such as 4.',
    ),
    ...when(
      config.startsWith(`${repository}/`),
      'BACKUP_CONFIG has the key in it: it must not lie in BACKUP_DIR.',
    ),
    ...when(
      admin !== '' && !/^postgres(?:ql)?:\/\//.test(admin),
      'ADMIN_DATABASE_URL must be the address of the database, as a superuser.',
    ),
  ];
  if (problems.length > 0) throw new StartRefusedError(problems.join('\n'));
  return { adminUrl: admin === '' ? null : admin, repository, key, keep, config };
}

function when(wrong: boolean, sentence: string): readonly string[] {
  return wrong ? [sentence] : [];
}
