import { maskMobile } from '#rules/short-name.ts';
import type { Player } from '../platform/web/request.ts';

/** Who a player is, in rows for staff. */
export type Person = Pick<Player, 'id' | 'name' | 'mobile'>;

/** Who a row is about, as staff see it: the number is masked (PRIV-02). */
export function formatPerson({ id, name, mobile }: Person) {
  return {
    player_id: String(id),
    player_name: name,
    mobile: isErased({ mobile }) ? '' : maskMobile(mobile),
  };
}

/** Whether a deletion has put a pseudonym in the place of the number. */
export function isErased({ mobile }: Pick<Person, 'mobile'>): boolean {
  return mobile.startsWith('erased-');
}
