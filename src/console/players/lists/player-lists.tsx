import { useSearchParams } from 'wouter';
import { FAMILIES, type Family } from '#rules/game/games.ts';
import { familyLabels } from '../../rates/family-labels.ts';
import { Segments } from '../../shell/forms/segments.tsx';
import { bids, deposits, entries, notices, transfers, withdrawals } from './list-sources.tsx';
import { PlayerTable } from './player-table.tsx';

const LISTS = [
  { key: 'entries', text: 'Entries' },
  { key: 'bids', text: 'Bids' },
  { key: 'deposits', text: 'Deposits' },
  { key: 'withdrawals', text: 'Withdrawals' },
  { key: 'transfers', text: 'Transfers' },
  { key: 'notices', text: 'Notices' },
] as const;
type PlayerListName = (typeof LISTS)[number]['key'];

const FAMILY_CHOICES = FAMILIES.map((key) => ({ key, text: familyLabels[key] }));

/** The player's histories, one list at a time. */
export function PlayerLists({ playerId }: { readonly playerId: string }) {
  const [{ list, family }, go] = useListLocation();
  const choices = (
    <>
      {list === 'bids' ? (
        <Segments
          label="Family"
          choices={FAMILY_CHOICES}
          chosen={family}
          onChoose={(key) => go({ family: key })}
        />
      ) : null}
      <Segments label="List" choices={LISTS} chosen={list} onChoose={(key) => go({ list: key })} />
    </>
  );
  const props = { playerId, choices };
  switch (list) {
    case 'entries':
      return <PlayerTable key={list} {...props} list={entries} />;
    case 'bids':
      return <PlayerTable key={`${list} ${family}`} {...props} list={bids[family]} of={family} />;
    case 'deposits':
      return <PlayerTable key={list} {...props} list={deposits} />;
    case 'withdrawals':
      return <PlayerTable key={list} {...props} list={withdrawals} />;
    case 'transfers':
      return <PlayerTable key={list} {...props} list={transfers} />;
    case 'notices':
      return <PlayerTable key={list} {...props} list={notices} />;
  }
}

type Location = { readonly list: PlayerListName; readonly family: Family };

/** Which list is shown. It is in the address, so a link and the back key restore it. */
function useListLocation(): readonly [Location, (change: Partial<Location>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const place: Location = {
    list: LISTS.find(({ key }) => key === parameters.get('show'))?.key ?? 'entries',
    family: FAMILIES.find((known) => known === parameters.get('family')) ?? 'main',
  };
  return [
    place,
    (change) => {
      const { list, family } = { ...place, ...change };
      setParameters({ show: list, ...(list === 'bids' ? { family } : {}) });
    },
  ];
}
