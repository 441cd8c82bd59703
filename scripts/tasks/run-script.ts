import { runProgram } from '../run-program.mjs';

/** Runs one of the project's own programs and answers its exit code. */
export async function runScript(file: string, args: readonly string[]): Promise<number> {
  const { code } = await runProgram(process.execPath, [file, ...args]);
  return code;
}
