import type { marketsEn } from './markets.en.ts';
import type { WordsOf } from './words-of.ts';

export const marketsMr: WordsOf<typeof marketsEn> = {
  contact_us: 'संपर्क करा',
  add_money: 'पैसे जोडा',
  withdrawal: 'पैसे काढा',
  starline: 'स्टारलाइन गेम',
  play_now: 'आता खेळा',
  markets: 'आजचे बाजार',
  updated: '{time} ला अपडेट',
  no_markets: 'माहिती मिळाली नाही',
  no_markets_text: 'आज एकही बाजार नाही.',

  market_open: 'आज बाजार उघडा आहे',
  market_close: 'आज बाजार बंद आहे',
  no_result: 'अजून निकाल नाही',
  open_ends_in: 'ओपन बिड बंद होईल {left}',
  close_ends_in: 'क्लोज बिड बंद होईल {left}',
  open_ends_at: 'ओपन बिड बंद होईल {time}',
  close_ends_at: 'क्लोज बिड बंद होईल {time}',
  open_result_at: 'ओपन निकाल {time}',
  close_result_at: 'क्लोज निकाल {time}',
  result_out: 'निकाल {time}',
  result_new: 'निकाल आत्ताच आला',
  result_said: '{market}, निकाल {result}',
  game_time: 'खेळाची वेळ',
  game_time_of: 'खेळाची वेळ, {market}',
  chart_of: 'चार्ट, {market}',
  play_game: 'खेळा',
  play_game_of: 'खेळा, {market}',

  open_bid_last: 'ओपन बिडची शेवटची वेळ',
  open_result_time: 'ओपन निकालाची वेळ',
  close_bid_last: 'क्लोज बिडची शेवटची वेळ',
  close_result_time: 'क्लोज निकालाची वेळ',

  sorry: 'माफ करा!',
  closed_text: 'आज बाजार बंद आहे',

  hours: ' ता',
  minutes: ' मि',

  wallet_title: 'वॉलेट',
  points_in_wallet: 'वॉलेटमधील पॉइंट',
  add_fund: 'फंड जोडा',
  add_fund_text: 'UPI अ‍ॅप किंवा QR ने',
  withdraw_fund: 'फंड काढा',
  wallet_history: 'वॉलेटचा इतिहास',
  wallet_history_text: 'प्रत्येक जमा आणि खर्च',
};
