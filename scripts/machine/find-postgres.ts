import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** The oldest PostgreSQL that the migrations run on. */
export const POSTGRES_MAJOR_MIN = 15;

const PROGRAMS = ['initdb', 'postgres'] as const;
const FOLDERS_OF_VERSIONS = ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt'] as const;

/** The folder with the newest PostgreSQL programs of this machine, or null when there is none that is new enough. */
export function findPostgres(): string | null {
  const found = candidateFolders()
    .map((folder) => ({ folder, major: majorVersion(folder) }))
    .filter(({ major }) => major >= POSTGRES_MAJOR_MIN)
    .toSorted((one, other) => other.major - one.major);
  return found[0]?.folder ?? null;
}

function candidateFolders(): readonly string[] {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const installed = FOLDERS_OF_VERSIONS.flatMap((parent) =>
    existsSync(parent) ? readdirSync(parent).map((version) => join(parent, version, 'bin')) : [],
  );
  const complete = [...onPath, ...installed].filter((folder) =>
    PROGRAMS.every((program) => existsSync(join(folder, program))),
  );
  // A link on the PATH leads to the folder in which the programs find their share files.
  return [...new Set(complete.map((folder) => dirname(realpathSync(join(folder, 'postgres')))))];
}

function majorVersion(folder: string): number {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}
