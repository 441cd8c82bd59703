/**
 * Why what two people agreed on did not take effect although nobody stopped it: one of them was deactivated meanwhile, or has
 * other roles. Whoever stopped it is then the one who is missing.
 */
export const MISSING_PERSON = {
  maker: 'When its time came, whoever asked for it might not do so any more.',
  checker: 'When its time came, whoever agreed to it might not do so any more.',
} as const;

/** Whether something was stopped for want of one of its two people, by the reason it was stopped for. */
export function isForMissingPerson(reason: string): boolean {
  return Object.values<string>(MISSING_PERSON).includes(reason);
}
