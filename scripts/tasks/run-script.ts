import { runProgram } from '../run-program.mjs';

/** Runs one of the project's own programs, by a Node with such flags, and answers its exit code. */
export async function runScript(
  file: string,
  args: readonly string[],
  flags: readonly string[] = [],
): Promise<number> {
  const { code } = await runProgram(process.execPath, [...flags, file, ...args]);
  return code;
}
