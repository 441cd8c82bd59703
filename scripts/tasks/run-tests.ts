import { BUILD_STAGE } from '../stages/build-stage.ts';
import { CHECK_STAGES } from '../stages/check-stages.ts';
import { COMPONENTS_STAGE, JOURNEYS_STAGE } from '../stages/browser-stages.ts';
import { ONLY, runStages } from '../stages/run-stages.ts';
import { SECRETS_STAGE } from '../stages/secrets-stage.ts';
import { SIZE_STAGE } from '../stages/size-stage.ts';
import { UNIT_STAGE } from '../stages/unit-stage.ts';

/**
 * Everything that is checked, and of the tests those that a change can break, in the order of what fails fastest.
 * With arguments for the stages, the tests that they choose.
 */
export function runTests(args: readonly string[]): Promise<number> {
  if (args.every((arg) => arg.startsWith(ONLY))) process.env['TESTS'] = 'sample';
  return runWholeTests(args);
}

/** Everything that is checked and tested, but for what has a command of its own. */
export function runWholeTests(args: readonly string[]): Promise<number> {
  return runStages(
    [...CHECK_STAGES, BUILD_STAGE, SIZE_STAGE, SECRETS_STAGE, [UNIT_STAGE, COMPONENTS_STAGE], JOURNEYS_STAGE],
    args,
  );
}
