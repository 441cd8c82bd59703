import type { Calls } from '#contract/calls.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

export type Preferences = Calls['/api-get-preferences']['reply'];

/** Only what was ever chosen, as it was parsed on its way in. */
type Chosen = Partial<
  Omit<Preferences, 'stakes' | 'last_games'> & {
    readonly stakes: Partial<Preferences['stakes']>;
    readonly last_games: Partial<Preferences['last_games']>;
  }
>;

interface Row {
  readonly chosen: Chosen;
}

const UNCHOSEN: Preferences = {
  favourites: [],
  stakes: { main: null, starline: null, gali: null },
  last_games: { main: null, starline: null, gali: null },
  opens_last_game: 'unasked',
  single_keys: true,
};

export async function readPreferences(db: Queryable, playerId: number): Promise<Preferences> {
  const row = await db.maybeOne<Row>(
    sql`select chosen from player_preferences where player_id = ${playerId}`,
  );
  return filledIn(row?.chosen ?? {});
}

/** Changes what is named and leaves the rest, so that two devices that change different things lose nothing. */
export async function changePreferences(
  db: Queryable,
  playerId: number,
  change: Calls['/api-change-preferences']['input'],
): Promise<Preferences> {
  const { chosen } = await db.one<Row>(sql`
    insert into player_preferences as before (player_id, chosen) values (${playerId}, ${JSON.stringify(change)})
    on conflict (player_id) do update set
      chosen = before.chosen || excluded.chosen || jsonb_build_object(
        'stakes', coalesce(before.chosen -> 'stakes', '{}') || coalesce(excluded.chosen -> 'stakes', '{}'),
        'last_games', coalesce(before.chosen -> 'last_games', '{}') || coalesce(excluded.chosen -> 'last_games', '{}')),
      changed_at = clock_timestamp()
    returning chosen`);
  return filledIn(chosen);
}

/** They are deleted with the account. */
export async function erasePreferences(tx: Queryable, playerId: number): Promise<void> {
  await tx.query(sql`delete from player_preferences where player_id = ${playerId}`);
}

function filledIn(chosen: Chosen): Preferences {
  return {
    ...UNCHOSEN,
    ...chosen,
    stakes: { ...UNCHOSEN.stakes, ...chosen.stakes },
    last_games: { ...UNCHOSEN.last_games, ...chosen.last_games },
  };
}
