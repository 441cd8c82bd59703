import type { marketsEn } from './markets.en.ts';
import type { WordsOf } from './words-of.ts';

export const marketsHi: WordsOf<typeof marketsEn> = {
  contact_us: 'संपर्क करें',
  add_money: 'पैसे जोड़ें',
  withdrawal: 'निकासी',
  starline: 'स्टारलाइन गेम',
  play_now: 'अभी खेलें',
  markets: 'आज के बाज़ार',
  updated: '{time} पर अपडेट',
  no_markets: 'कोई जानकारी नहीं मिली',
  no_markets_text: 'आज कोई बाज़ार नहीं है।',

  market_open: 'आज बाज़ार खुला है',
  market_close: 'आज बाज़ार बंद है',
  no_result: 'अभी परिणाम नहीं आया',
  open_ends_in: 'ओपन बिड बंद होंगे {left}',
  close_ends_in: 'क्लोज़ बिड बंद होंगे {left}',
  open_ends_at: 'ओपन बिड बंद होंगे {time}',
  close_ends_at: 'क्लोज़ बिड बंद होंगे {time}',
  open_result_at: 'ओपन परिणाम {time}',
  close_result_at: 'क्लोज़ परिणाम {time}',
  result_out: 'परिणाम {time}',
  result_new: 'परिणाम अभी आया',
  result_said: '{market}, परिणाम {result}',
  game_time: 'खेल का समय',
  game_time_of: 'खेल का समय, {market}',
  chart_of: 'चार्ट, {market}',
  play_game: 'खेलें',
  play_game_of: 'खेलें, {market}',

  open_bid_last: 'ओपन बिड का आखिरी समय',
  open_result_time: 'ओपन परिणाम का समय',
  close_bid_last: 'क्लोज़ बिड का आखिरी समय',
  close_result_time: 'क्लोज़ परिणाम का समय',

  sorry: 'माफ़ करें!',
  closed_text: 'आज बाज़ार बंद है',

  hours: ' घं',
  minutes: ' मि',

  wallet_title: 'वॉलेट',
  points_in_wallet: 'वॉलेट में पॉइंट',
  add_fund: 'फंड जोड़ें',
  add_fund_text: 'UPI ऐप या QR से',
  withdraw_fund: 'फंड निकालें',
  wallet_history: 'वॉलेट का इतिहास',
  wallet_history_text: 'हर जमा और खर्च',
};
