import { expect, it } from 'vitest';
import { biddingMessages } from '../../bidding/messages/en.ts';
import { messages as biddingHindi } from '../../bidding/messages/hi.ts';
import { entryText } from './entry-text.ts';
import { walletMessages } from '../../wallet/messages/en.ts';
import { messages as walletMarathi } from '../../wallet/messages/mr.ts';

const english = {
  entries: (word: keyof typeof walletMessages.english) => walletMessages.english[word],
  bidding: (word: keyof typeof biddingMessages.english) => biddingMessages.english[word],
};
const NO_MARKET = { market_name: '', market_name_hindi: '', market_name_marathi: '' };
const TAPI = { market_name: 'Tapi Day', market_name_hindi: 'तापी डे', market_name_marathi: '' };

it.each([
  [{ kind: 'stake', ...TAPI, about: 'Single Digit, SP DP TP' }, 'Bid', 'Tapi Day, Single Digit, SP DP TP'],
  [{ kind: 'win', ...TAPI, about: 'Open 123' }, 'Win', 'Tapi Day, Open 123'],
  [
    { kind: 'withdrawal_hold', ...NO_MARKET, about: 'Google Pay, 50001' },
    'Withdrawal',
    'Google Pay, W-50001',
  ],
  [{ kind: 'win_reversal', ...NO_MARKET, about: 'what was owed' }, 'Correction of a win', 'what was owed'],
  [{ kind: 'bonus', ...NO_MARKET, about: '' }, 'Welcome points', ''],
  [{ kind: 'from_a_newer_server', ...NO_MARKET, about: '' }, 'Other', ''],
])('%j reads as %s: %s', (entry, kind, about) => {
  expect(entryText(entry, 'en', english)).toEqual({ kind, about });
});

it('in another language nothing of an entry stays English: market, bid type, session', () => {
  const words = {
    entries: (word: keyof typeof walletMessages.english) => walletMarathi[word],
    bidding: (word: keyof typeof biddingMessages.english) => biddingHindi[word],
  };
  const stake = entryText({ kind: 'stake', ...TAPI, about: 'Jodi Digit' }, 'mr', words);
  expect(stake).toEqual({ kind: walletMarathi.entry_stake, about: `तापी डे, ${biddingHindi['Jodi Digit']}` });
  const win = entryText({ kind: 'win', ...TAPI, about: 'Close 140' }, 'mr', words);
  expect(win.about).toBe(`तापी डे, ${biddingHindi.close} 140`);
  expect(`${stake.about} ${win.about} ${stake.kind} ${win.kind}`).not.toMatch(/[A-Za-z]/);
});
