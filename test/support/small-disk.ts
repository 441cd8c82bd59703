import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a few hundred megabytes, in memory, that can be filled to the last byte. */
export interface SmallDisk {
  readonly folder: string;
  readonly fill: () => void;
  readonly free: () => void;
  readonly remove: () => void;
}

const PIECE = Buffer.alloc(64 * 1024);

/** Needs root, because it is mounted. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'ank-disk-'));
  run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  const ballast = join(folder, 'ballast');
  const remove = () => {
    process.off('exit', remove);
    // Lazily, because somebody may still stand in it.
    run('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  return {
    folder,
    fill: () => {
      const file = openSync(ballast, 'a');
      // The last pieces are single bytes' worth of a page.
      for (const piece of [PIECE, PIECE.subarray(0, 4_096)]) while (fits(file, piece));
      closeSync(file);
    },
    free: () => rmSync(ballast, { force: true }),
    remove,
  };
}

function fits(file: number, piece: Buffer): boolean {
  try {
    return writeSync(file, piece) === piece.length;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
}
