import { type BirthDate, parseBirthDate } from '#rules/age.ts';
import { localTime } from '#rules/time.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Answer, refusal } from '../platform/request.ts';

/** What a newcomer says besides name, number and password. */
export interface Declared {
  readonly birthDate: BirthDate;
  readonly jurisdiction: string;
  readonly termsVersion: number;
}

type DoorRefusal =
  | 'birth_date_required'
  | 'birth_date_not_valid'
  | 'too_young'
  | 'jurisdiction_not_allowed'
  | 'terms_not_accepted'
  | 'terms_outdated';

/** A country, or a state of one: 'IN-SK'. */
const JURISDICTION = /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/;

/** Whether somebody may come in: old enough, from where the house may offer play, and knowing its terms of today. */
export function askAtDoor(
  node: Pick<Node, 'config' | 'clock'>,
  termsInForce: number,
  input: {
    readonly birth_date: string;
    readonly jurisdiction: string;
    readonly terms_version?: number | undefined;
  },
): Answer<Declared, DoorRefusal> {
  const today = localTime(node.clock.now(), node.config.zone).day;
  const birthDate = parseBirthDate(input.birth_date, today);
  if (!birthDate.ok) return refusal(birthDate.refusal.code, { field: 'birth_date' });
  const { jurisdiction, terms_version: termsVersion = 0 } = input;
  if (!mayComeFrom(node.config, jurisdiction))
    return refusal('jurisdiction_not_allowed', { field: 'jurisdiction' });
  if (termsVersion < 1) return refusal('terms_not_accepted', { field: 'terms_version' });
  if (termsVersion !== termsInForce) return refusal('terms_outdated', { field: 'terms_version' });
  return answer({ birthDate: birthDate.value, jurisdiction, termsVersion });
}

/** Play points are for everybody, and nobody needs to say where they live (security.md JUR-02). */
function mayComeFrom({ realMoney, operator }: Node['config'], jurisdiction: string): boolean {
  if (realMoney) return operator.jurisdictions.includes(jurisdiction);
  return jurisdiction === '' || JURISDICTION.test(jurisdiction);
}
