import { runProgram } from '../run-program.mjs';

/** How a program is run. */
export interface ToolWays {
  /** At its end, where another program runs beside it. */
  readonly prints?: 'at once' | 'at its end';
  /** Added to our environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs a program of one of our packages with the Node that runs us; answers its exit code. What it prints stands on our
 * terminal at once, or, so that two beside each other can be read, when it has ended.
 * When we are told to end while it runs, the whole run ends, so that a stopped run never looks like a passed one.
 */
export async function runTool(
  file: string,
  args: readonly string[],
  { prints = 'at once', env = {} }: ToolWays = {},
): Promise<number> {
  const kept: string[] = [];
  const keep = (text: string): string => {
    kept.push(text);
    return '';
  };
  const { code, stopped } = await runProgram(
    process.execPath,
    [`node_modules/${file}`, ...args],
    env,
    prints === 'at once' ? undefined : keep,
  );
  process.stdout.write(kept.join(''));
  if (stopped !== null) process.exit(stopped === 'SIGINT' ? 130 : 143);
  return code;
}
