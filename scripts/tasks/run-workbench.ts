import { runTool } from '../stages/run-tool.ts';

/** Every component and screen of both apps in its states, straight from the sources; no server is needed. */
export function runWorkbench(args: readonly string[]): Promise<number> {
  return runTool('vite/bin/vite.js', ['--config', 'vite.workbench.config.ts', ...args]);
}
