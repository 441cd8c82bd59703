import { PLAYER_VIEWED } from '../accounts/record-players-seen.ts';
import { recordLook } from '../platform/audit-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { RequestOf } from '../platform/web/request.ts';

/** Wraps calls that show a player to staff: whoever looks is in the trail (AUD-02). */
export function onTheRecord({ db }: Pick<AppContext, 'db'>) {
  return <Input extends { readonly player_id: string }, Answered extends { readonly ok: boolean }>(
    show: (request: RequestOf<'staff'>, input: Input) => Promise<Answered>,
  ) =>
    async (request: RequestOf<'staff'>, input: Input): Promise<Answered> => {
      const answered = await show(request, input);
      if (answered.ok)
        await recordLook(db, request, {
          action: PLAYER_VIEWED,
          object: `player:${Number(input.player_id)}`,
        });
      return answered;
    };
}
