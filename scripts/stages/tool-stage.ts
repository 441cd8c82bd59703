import { runTool } from './run-tool.ts';
import type { Stage } from './stage.ts';

type ToolStage = {
  readonly name: string;
  readonly shows: string;
  readonly tool: string;
  readonly toolArgs: readonly string[];
};

/** A stage that is one program and counts as one: passed when the program is content. */
export function toolStage({ name, shows, tool, toolArgs }: ToolStage): Stage {
  return {
    name,
    shows,
    run: async () => {
      const code = await runTool(tool, toolArgs);
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}
