import { runProgram } from '../run-program.mjs';

/**
 * Runs a program of one of our packages with the Node that runs us; answers its exit code.
 * When we are told to end while it runs, the whole run ends, so that a stopped run never looks like a passed one.
 */
export async function runTool(file: string, args: readonly string[]): Promise<number> {
  const { code, stopped } = await runProgram(process.execPath, [`node_modules/${file}`, ...args]);
  if (stopped !== null) process.exit(stopped === 'SIGINT' ? 130 : 143);
  return code;
}
