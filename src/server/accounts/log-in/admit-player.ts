import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/app-context.ts';
import { allowances } from '../../platform/throttle.ts';
import type { Sessions } from '../../platform/web/admit-call.ts';
import { sendRefusal } from '../../platform/web/answer-call.ts';
import { callerOf, cookieOf } from '../../platform/web/caller.ts';
import type { Player } from '../../platform/web/request.ts';

/**
 * Hands out a file to the player whose session asks for it at an address that nobody else knows, and not too often; null
 * when that was refused.
 */
export async function admitPlayer(
  { throttle }: Pick<AppContext, 'throttle'>,
  sessions: Sessions,
  { request, reply, file }: { request: FastifyRequest; reply: FastifyReply; file: 'export' | 'receipt' },
): Promise<Player | null> {
  const caller = callerOf(request);
  // A cookie counts here without the proof that a page of ours sent it: no other page can know the address.
  const token = caller.token ?? cookieOf(request, 'sid', caller);
  const player = token === null ? null : await sessions.player(token, { active: true });
  // A mobile network has one address for hundreds of players, so only who is nobody is counted by it.
  const who = player === null ? caller.ip : `player:${player.id}`;
  for (const limit of allowances().read) {
    const wait = await throttle.hit(`${file}:${limit.seconds}:${who}`, limit);
    if (wait > 0) {
      sendRefusal(reply, { code: 'too_many_requests', retryAfterSeconds: wait });
      return null;
    }
  }
  if (player === null) sendRefusal(reply, { code: 'not_logged_in' });
  return player;
}
