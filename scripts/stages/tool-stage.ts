import { runTool, type ToolWays } from './run-tool.ts';
import type { Stage } from './stage.ts';

type ToolStage = ToolWays & {
  readonly name: string;
  readonly shows: string;
  readonly tool: string;
  readonly toolArgs: readonly string[];
};

/** A stage that is one program and counts as one: passed when the program is content. */
export function toolStage({ name, shows, tool, toolArgs, ...ways }: ToolStage): Stage {
  return {
    name,
    shows,
    run: async () => {
      const code = await runTool(tool, toolArgs, ways);
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}
