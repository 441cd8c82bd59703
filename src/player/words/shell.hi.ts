import type { shellEn } from './shell.en.ts';
import type { WordsOf } from './words-of.ts';

export const shellHi: WordsOf<typeof shellEn> = {
  main_navigation: 'मुख्य',
  menu: 'मेनू',
  back: 'वापस',
  ok: 'ठीक है',
  wallet: 'वॉलेट: {points} पॉइंट',
  headline: 'सूचना',

  home: 'होम',
  bids: 'बिड',
  passbook: 'पासबुक',
  funds: 'फंड',
  support: 'सहायता',
  welcome: 'Ank में आपका स्वागत है',

  language: 'भाषा',
  theme: 'थीम: {theme}',
  theme_auto: 'अपने आप',
  theme_light: 'हल्की',
  theme_dark: 'गहरी',

  whatsapp: 'WhatsApp',

  no_connection: 'इंटरनेट नहीं है। {time} की जानकारी दिख रही है।',
  no_connection_yet: 'इंटरनेट नहीं है।',
  try_again: 'फिर कोशिश करें',
  error_title: 'कुछ गड़बड़ हुई',
  error_unreachable: 'आपके पॉइंट सुरक्षित हैं। सर्वर से संपर्क नहीं हो पाया।',
  error_screen: 'आपके पॉइंट सुरक्षित हैं। यह स्क्रीन नहीं खुल पाई।',
  error_code: 'कोड {code}',
  not_found_title: 'पेज नहीं मिला',
  not_found: 'यह पेज मौजूद नहीं है',
  to_home: 'होम पर जाएँ',
  pull: 'ताज़ा करने के लिए खींचें',
  release: 'ताज़ा करने के लिए छोड़ें',
  refreshing: 'ताज़ा हो रहा है',
  loading: 'खुल रहा है',
};
