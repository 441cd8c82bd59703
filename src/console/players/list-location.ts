import { FAMILIES, type Family } from '#rules/game/games.ts';
import { useSearchParams } from 'wouter';

/** The lists of a player's page. */
export const PLAYER_LISTS = ['entries', 'bids', 'deposits', 'withdrawals', 'transfers', 'notices'] as const;
export type PlayerList = (typeof PLAYER_LISTS)[number];

export type ListLocation = {
  readonly list: PlayerList;
  readonly family: Family;
  /** The marker that the page of the list begins after; '' for the newest. */
  readonly from: string;
};

/** What each of the lists is given. */
export type ListProps = {
  readonly playerId: string;
  readonly place: ListLocation;
  readonly onTurn: (from: string) => void;
};

/** Which list is shown, and from where on. It is in the address, so a link and the back key restore it. */
export function useListLocation(): readonly [ListLocation, (place: Partial<ListLocation>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const place: ListLocation = {
    list: PLAYER_LISTS.find((known) => known === parameters.get('show')) ?? 'entries',
    family: FAMILIES.find((known) => known === parameters.get('family')) ?? 'main',
    from: parameters.get('from') ?? '',
  };
  return [
    place,
    (change) => {
      const { list, family, from } = { ...place, from: '', ...change };
      const wanted = { show: list, ...(list === 'bids' ? { family } : {}), ...(from === '' ? {} : { from }) };
      setParameters(wanted);
    },
  ];
}
