import { FAMILIES } from '#rules/games.ts';
import { familyWords } from '../rates/family-words.ts';
import { Box } from '../shell/box.tsx';
import { Segments } from '../shell/segments.tsx';
import { BidList } from './bid-list.tsx';
import { DepositList } from './deposit-list.tsx';
import { EntryList } from './entry-list.tsx';
import { PLAYER_LISTS, useListPlace } from './list-place.ts';
import type { ListProps, PlayerList } from './list-place.ts';
import { NoticeList } from './notice-list.tsx';
import { TransferList } from './transfer-list.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

const WORDS: Readonly<Record<PlayerList, string>> = {
  entries: 'Entries',
  bids: 'Bids',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  transfers: 'Transfers',
  notices: 'Notices',
};

const LISTS = PLAYER_LISTS.map((key) => ({ key, text: WORDS[key], count: undefined }));
const FAMILY_CHOICES = FAMILIES.map((key) => ({ key, text: familyWords[key], count: undefined }));

/** Everything that happened to a player, list by list, as the player's own histories say it. */
export function PlayerLists({ playerId }: { readonly playerId: string }) {
  const [place, go] = useListPlace();
  const { list, family } = place;
  return (
    <Box
      title={list === 'entries' ? 'Wallet entries' : WORDS[list]}
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

function ChosenList(props: ListProps) {
  switch (props.place.list) {
    case 'entries':
      return <EntryList {...props} />;
    case 'bids':
      return <BidList {...props} />;
    case 'deposits':
      return <DepositList {...props} />;
    case 'withdrawals':
      return <WithdrawalList {...props} />;
    case 'transfers':
      return <TransferList {...props} />;
    case 'notices':
      return <NoticeList {...props} />;
  }
}
