import type { Log } from '../../src/server/platform/log.ts';

interface Line {
  readonly text: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Every warning and error that a server writes into its log from now on, also where its level keeps it silent. */
export function hearLog(log: Log): readonly Line[] {
  const heard: Line[] = [];
  const hear = (detail: object, text: string) => void heard.push({ text, detail: { ...detail } });
  Object.assign(log, { warn: hear, error: hear });
  return heard;
}
