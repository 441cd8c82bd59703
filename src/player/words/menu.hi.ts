import type { menuEn } from './menu.en.ts';
import type { WordsOf } from './words-of.ts';

export const menuHi: WordsOf<typeof menuEn> = {
  close: 'बंद करें',
  home: 'होम',
  profile: 'प्रोफ़ाइल',
  add_funds: 'फंड जोड़ें',
  funds: 'फंड',
  win_history: 'जीत का इतिहास',
  bid_history: 'बिड का इतिहास',
  how_to_play: 'कैसे खेलें',
  game_rates: 'गेम रेट',
  withdraw_balance: 'बैलेंस निकालें',
  charts: 'चार्ट',
  change_password: 'पासवर्ड बदलें',
  privacy_policy: 'गोपनीयता नीति',
  log_out: 'लॉग आउट',
  limits_and_help: 'मेरी सीमाएँ और मदद',
  telegram: 'Telegram',
  call_number: '{number} पर कॉल करें',
  leaving: 'आप Ank से बाहर जा रहे हैं',
  leaving_text: 'यह पेज हमारा नहीं है। वहाँ अपना पासवर्ड या कोई कोड कभी न दें।',
  leave: 'आगे बढ़ें',
  stay: 'यहीं रहें',
};
