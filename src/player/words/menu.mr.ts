import type { menuEn } from './menu.en.ts';
import type { WordsOf } from './words-of.ts';

export const menuMr: WordsOf<typeof menuEn> = {
  close: 'बंद करा',
  home: 'होम',
  profile: 'प्रोफाइल',
  add_funds: 'फंड जोडा',
  funds: 'फंड',
  win_history: 'जिंकल्याचा इतिहास',
  bid_history: 'बिडचा इतिहास',
  how_to_play: 'कसे खेळायचे',
  game_rates: 'गेम रेट',
  withdraw_balance: 'शिल्लक काढा',
  charts: 'चार्ट',
  change_password: 'पासवर्ड बदला',
  privacy_policy: 'गोपनीयता धोरण',
  log_out: 'लॉग आउट',
  limits_and_help: 'माझ्या मर्यादा आणि मदत',
  telegram: 'Telegram',
  call_number: '{number} वर कॉल करा',
  leaving: 'तुम्ही Ank च्या बाहेर जात आहात',
  leaving_text: 'हे पान आमचे नाही. तिथे तुमचा पासवर्ड किंवा कोड कधीही देऊ नका.',
  leave: 'पुढे जा',
  stay: 'इथेच रहा',
};
