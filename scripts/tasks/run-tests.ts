import { BUILD_STAGE } from '../stages/build-stage.ts';
import { CHECK_STAGES } from '../stages/check-stages.ts';
import { COMPONENTS_STAGE, JOURNEYS_STAGE } from '../stages/browser-stages.ts';
import { runStages } from '../stages/run-stages.ts';
import { SECRETS_STAGE } from '../stages/secrets-stage.ts';
import { SIZE_STAGE } from '../stages/size-stage.ts';
import { UNIT_STAGE } from '../stages/unit-stage.ts';

/** Everything that is checked and tested, in the order of what fails fastest. */
export function runTests(args: readonly string[]): Promise<number> {
  return runStages(
    [...CHECK_STAGES, BUILD_STAGE, SIZE_STAGE, SECRETS_STAGE, [UNIT_STAGE, COMPONENTS_STAGE], JOURNEYS_STAGE],
    args,
  );
}
