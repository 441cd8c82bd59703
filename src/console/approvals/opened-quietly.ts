/** The state of a step to an approval that nobody has asked for by name: the first of the list, the one before or after. */
export const QUIETLY = { quietly: true } as const;

/** Whether the page stands on such a step: then the cursor stays out of its field, so that keys go on through the list. */
export function isOpenedQuietly(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'quietly' in state;
}
