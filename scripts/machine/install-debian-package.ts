import { existsSync } from 'node:fs';
import { runProgram } from '../run-program.mjs';

/** Installs a package where we may, which is as root on Debian and its relatives. Answers whether it was installed. */
export async function installDebianPackage(name: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${name} with apt-get …`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  // The lists of a fresh container are empty or old; when this fails the install says why.
  await runProgram('apt-get', ['update', '-q'], quiet);
  const { code } = await runProgram(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', name],
    quiet,
  );
  return code === 0;
}
