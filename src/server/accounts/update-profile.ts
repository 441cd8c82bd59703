import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { parseName } from './parse-name.ts';
import { updatePlayerName } from './players.table.ts';

/** A player changes the own name (A §2 Profile). */
export function updateProfile(node: Node): Handler<'/api-profile-update'> {
  return async ({ player }, input) => {
    const name = parseName(input.user_name);
    if (!name.ok) {
      const code = name.refusal.code === 'name_required' ? 'profile_name_required' : name.refusal.code;
      return refusal(code, { field: 'user_name' });
    }
    await updatePlayerName(node.db, { id: player.id, name: name.value });
    return answer({ user_name: name.value });
  };
}
