import { useSearchParams } from 'wouter';

export type PlayersPlace = { readonly query: string; readonly from: string };

/** What players are looked for by, and the page of what was found. It lives in the address. */
export function usePlayersPlace(): readonly [PlayersPlace, (place: Partial<PlayersPlace>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const query = parameters.get('q') ?? '';
  return [
    { query, from: parameters.get('from') ?? '' },
    (change) => {
      const next = { query, from: '', ...change };
      setParameters({
        ...(next.query === '' ? {} : { q: next.query }),
        ...(next.from === '' ? {} : { from: next.from }),
      });
    },
  ];
}
