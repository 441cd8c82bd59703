import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export const CASE_LIST = '.cache/workbench-cases.json';

const listed = z.array(
  z.object({
    id: z.string(),
    app: z.enum(['player', 'console', 'ui']),
    shows: z.string(),
    isSheet: z.boolean(),
  }),
);

/** All cases, as the workbench listed them before the tests were read. */
export function readCaseList(): z.infer<typeof listed> {
  return existsSync(CASE_LIST) ? listed.parse(JSON.parse(readFileSync(CASE_LIST, 'utf8'))) : [];
}
