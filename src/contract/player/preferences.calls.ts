import { z } from 'zod';
import { by, defineCall } from '../call.ts';

/** Whether Play Game opens the bid screen used last; `unasked` until the player was offered it. */
const OPENS_LAST_GAME = ['unasked', 'on', 'off'] as const;

/** Something for each family of games. */
function perFamily<Field extends z.ZodType>(field: Field) {
  return z.object({ main: field, starline: field, gali: field });
}

const stake = z.string().regex(/^[1-9]\d{0,8}$/);
const route = z.string().regex(/^\/[A-Za-z]{1,30}$/);

const fields = {
  favourites: z
    .array(z.string().regex(/^\d{1,12}$/))
    .max(50)
    .describe('ids of the markets that stand first'),
  stakes: perFamily(stake.nullable()).describe('whole points bid last; null before the first bid'),
  last_games: perFamily(route.nullable()).describe(
    'the route of the bid screen used last; null before the first',
  ),
  opens_last_game: z
    .enum(OPENS_LAST_GAME)
    .describe('whether Play Game opens the bid screen used last; "unasked" before the player was offered it'),
  single_keys: z.boolean().describe('whether single letters on a keyboard do something'),
};

const reply = z.object(fields);

/** How a player wants the app to behave; it follows the player to other devices. */
export const preferenceCalls = {
  '/api-get-preferences': defineCall({
    summary: 'How the player wants the app: favourites, remembered stakes and games.',
    spec: 'own',
    ...by('player', 'read'),
    reply,
  }),
  '/api-change-preferences': defineCall({
    summary: 'Change some of the preferences; what is left out stays as it is.',
    spec: 'own',
    ...by('player', 'read'),
    input: z
      .object({ ...fields, stakes: fields.stakes.partial(), last_games: fields.last_games.partial() })
      .partial(),
    reply,
  }),
};
