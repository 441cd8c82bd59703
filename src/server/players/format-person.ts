import { maskMobile } from '#rules/short-name.ts';

/** Who a row is about, as staff see it: the number is masked (PRIV-02). */
export function formatPerson(player: {
  readonly id: number;
  readonly name: string;
  readonly mobile: string;
}) {
  return {
    player_id: String(player.id),
    player_name: player.name,
    mobile: player.mobile.startsWith('erased-') ? '' : maskMobile(player.mobile),
  };
}
