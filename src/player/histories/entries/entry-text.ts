import { formatWithdrawalNo } from '#client/format/format-withdrawal-no.ts';
import type { Language } from '#contract/languages.ts';
import { parsePanaName } from '#rules/game/games.ts';
import type { biddingMessages } from '../../bidding/messages/en.ts';
import { marketName } from '../../markets/market-name.ts';
import type { EntryRecord } from '../group-records.ts';
import type { walletMessages } from '../../wallet/messages/en.ts';

type EntryWord = Extract<keyof typeof walletMessages.english, `entry_${string}`>;

/** Looks words up in the reader's language. */
type Words = {
  readonly entries: (word: EntryWord) => string;
  readonly bidding: (word: keyof typeof biddingMessages.english) => string;
};

type Told = Pick<EntryRecord, 'kind' | 'market_name' | 'market_name_hindi' | 'market_name_marathi' | 'about'>;

/**
 * What an entry is, and what it is about, in the reader's language: the market in its script, bid types and sessions by
 * their words, references as they are.
 */
export function entryText(
  entry: Told,
  language: Language,
  words: Words,
): { readonly kind: string; readonly about: string } {
  const market = marketName(
    {
      game_name: entry.market_name,
      game_name_hindi: entry.market_name_hindi,
      game_name_marathi: entry.market_name_marathi,
    },
    language,
  );
  const about = [market, ...entry.about.split(', ').map((part) => partText(entry.kind, part, words))];
  return {
    kind: words.entries(KIND_WORDS[entry.kind] ?? 'entry_other'),
    about: about.filter((part) => part !== '').join(', '),
  };
}

// How the server begins what a win is about: the session, before its result. What a refund is about is the session alone.
const SESSION = /^(Open|Close)(?= \d|$)/;

function partText(kind: string, part: string, { entries, bidding }: Words): string {
  if (kind.startsWith('withdrawal') && /^\d+$/.test(part)) return formatWithdrawalNo(part);
  if (part === 'what was owed') return entries('entry_owed');
  const game = parsePanaName(part);
  if (game.ok) return bidding(game.value);
  return part.replace(SESSION, (_, session) => bidding(session === 'Open' ? 'open' : 'close'));
}

// A server that is newer may know more kinds.
const KIND_WORDS: Readonly<Record<string, EntryWord>> = {
  stake: 'entry_stake',
  win: 'entry_win',
  refund: 'entry_refund',
  win_reversal: 'entry_win_reversal',
  bonus: 'entry_bonus',
  deposit: 'entry_deposit',
  withdrawal_hold: 'entry_withdrawal_hold',
  withdrawal_release: 'entry_withdrawal_release',
  transfer_out: 'entry_transfer_out',
  transfer_in: 'entry_transfer_in',
  adjustment: 'entry_adjustment',
};
