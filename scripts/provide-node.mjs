import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runNpm } from './run-npm.mjs';

// The first release that runs TypeScript sources without a flag or a warning.
const FLOOR = { major: 24, minor: 12 };
const VERSION = '24.21.0';
const FOLDER = fileURLToPath(new URL('../.cache/node', import.meta.url));

/**
 * @param {string} version such as "24.21.0"
 * @returns {boolean}
 */
export function isNodeNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > FLOOR.major || (major === FLOOR.major && minor >= FLOOR.minor);
}

/**
 * Puts a Node of its own into the project's cache folder; nothing of the machine changes.
 * The package holds the bare program, so no install script has to run.
 * @returns {Promise<{ program: string, path: string }>} the program, and the PATH on which it comes first
 */
export async function provideNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const program = join(
    FOLDER,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (!existsSync(program)) {
    console.log(
      `This machine has Node ${process.versions.node}; bringing Node ${VERSION} into .cache/node …`,
    );
    const code = await runNpm([
      'install',
      '--ignore-scripts',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--prefix',
      FOLDER,
      `${name}@${VERSION}`,
    ]);
    if (code !== 0) refuse(`npm could not install ${name}@${VERSION}`);
  }
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  if (!isNodeNewEnough((stdout ?? '').trim().slice(1))) refuse(`${program} does not run on this machine`);
  return { program, path: [dirname(program), process.env['PATH'] ?? ''].join(delimiter) };
}

/**
 * @param {string} why
 * @returns {never}
 */
function refuse(why) {
  console.error(
    `Ank needs Node ${FLOOR.major}.${FLOOR.minor} or newer, this is ${process.versions.node}, and ${why}.\n` +
      `Please install Node ${FLOOR.major} (https://nodejs.org) and run the command again.`,
  );
  process.exit(1);
}
