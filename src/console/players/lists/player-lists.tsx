import { useSearchParams } from 'wouter';
import { FAMILIES } from '#rules/game/games.ts';
import { familyLabels } from '../../rates/family-labels.ts';
import { Box } from '../../shell/box.tsx';
import { Segments } from '../../shell/forms/segments.tsx';
import { PagedList, type ListLocation } from '../paged-list.tsx';
import { bids, deposits, entries, notices, transfers, withdrawals } from './list-sources.tsx';

const LISTS = [
  { key: 'entries', text: 'Entries' },
  { key: 'bids', text: 'Bids' },
  { key: 'deposits', text: 'Deposits' },
  { key: 'withdrawals', text: 'Withdrawals' },
  { key: 'transfers', text: 'Transfers' },
  { key: 'notices', text: 'Notices' },
] as const;
type PlayerList = (typeof LISTS)[number]['key'];

const FAMILY_CHOICES = FAMILIES.map((key) => ({ key, text: familyLabels[key] }));

/** The player's histories, one list at a time. */
export function PlayerLists({ playerId }: { readonly playerId: string }) {
  const [place, go] = useListLocation();
  const { list, family } = place;
  return (
    <Box
      title={list === 'entries' ? 'Wallet entries' : LISTS.find(({ key }) => key === list)?.text}
      titleEnd={<Segments label="List" choices={LISTS} chosen={list} onChoose={(key) => go({ list: key })} />}
    >
      {list === 'bids' ? (
        <div className="px-4 pb-3">
          <Segments
            label="Family"
            choices={FAMILY_CHOICES}
            chosen={family}
            onChoose={(key) => go({ family: key })}
          />
        </div>
      ) : null}
      <ChosenList playerId={playerId} place={place} onTurn={(from) => go({ from })} />
    </Box>
  );
}

type ListProps = {
  readonly playerId: string;
  readonly place: ListLocation<PlayerList>;
  readonly onTurn: (from: string) => void;
};

function ChosenList(props: ListProps) {
  switch (props.place.list) {
    case 'entries':
      return <PagedList {...props} source={entries} />;
    case 'bids':
      return <PagedList {...props} source={bids} />;
    case 'deposits':
      return <PagedList {...props} source={deposits} />;
    case 'withdrawals':
      return <PagedList {...props} source={withdrawals} />;
    case 'transfers':
      return <PagedList {...props} source={transfers} />;
    case 'notices':
      return <PagedList {...props} source={notices} />;
  }
}

type Go = (change: Partial<ListLocation<PlayerList>>) => void;

/** Which list is shown, and from where on. It is in the address, so a link and the back key restore it. */
function useListLocation(): readonly [ListLocation<PlayerList>, Go] {
  const [parameters, setParameters] = useSearchParams();
  const place: ListLocation<PlayerList> = {
    list: LISTS.find(({ key }) => key === parameters.get('show'))?.key ?? 'entries',
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
