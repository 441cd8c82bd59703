import process from 'node:process';
import { runProgram } from './run-program.mjs';

/**
 * Runs npm with the Node that runs us.
 * @param {readonly string[]} args
 * @returns {Promise<number>} its exit code
 */
export async function runNpm(args) {
  const cli = process.env['npm_execpath'];
  // npm says where it is when it started us. Only that way its own shell wrapper is not needed, which on Windows
  // cannot be started as a program.
  const { code } = cli?.endsWith('.js')
    ? await runProgram(process.execPath, [cli, ...args])
    : await runProgram('npm', args);
  return code;
}
