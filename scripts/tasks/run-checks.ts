import { CHECK_STAGES } from '../stages/check-stages.ts';
import { SECRETS_STAGE } from '../stages/secrets-stage.ts';
import { runStages } from '../stages/run-stages.ts';

/** Looks at the sources without running them. */
export function runChecks(args: readonly string[]): Promise<number> {
  return runStages([...CHECK_STAGES, SECRETS_STAGE], args);
}
