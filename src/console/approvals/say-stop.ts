import { isForMissingPerson } from '#contract/console/missing-person.ts';

interface Stop {
  readonly stopped_by: string;
  readonly stop_reason: string;
}

/** Who stopped what was agreed on, or that nobody did: then it is said who may not agree to it any more. */
export function sayStop(stop: Stop): string {
  const { stopped_by: by, stop_reason: reason } = stop;
  return isForMissingPerson(reason)
    ? `Did not take effect. ${reason} (${by})`
    : `${tagOfStop(stop)}: ${reason}`;
}

/** The same as a tag with its reason below. */
export function tagOfStop({ stopped_by: by, stop_reason: reason }: Stop): string {
  return isForMissingPerson(reason) ? `Without ${by}` : `Stopped by ${by}`;
}
