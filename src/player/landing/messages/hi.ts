import type { Translation } from '../../messages/define-messages.ts';
import type { landingMessages } from './en.ts';

export const messages: Translation<typeof landingMessages> = {
  title: 'हर नंबर, साफ़ और समय पर।',
  text: 'बिड बंद होने का समय देखें, बिड लगाएँ, अपने पॉइंट पर नज़र रखें।',
  urge: 'तेज़ जमा और निकासी के लिए Android ऐप डाउनलोड करें (24x7)',
  login: 'लॉग इन',
  download: 'ऐप डाउनलोड करें',
  add_fund: 'पैसे जोड़ें',
  add_fund_text: 'UPI या QR से',
  withdraw: 'निकासी',
  withdraw_text: 'पैसे UPI ऐप में आते हैं',
  gali: 'गली दिसावर',
  gali_text: 'बायाँ, दायाँ, जोड़ी',
  starline: 'स्टारलाइन',
  starline_text: 'हर घंटे रिज़ल्ट',
  new_here: 'यहाँ नए हैं? {link}',
  points_only: 'सिर्फ़ पॉइंट से खेला जाता है।',
  points_worth: 'पॉइंट की कोई कीमत नहीं है और इनके पैसे नहीं मिलते।',
  licensed: 'संचालक {operator} के पास लाइसेंस {licence} है। सिर्फ़ इन जगहों के खिलाड़ियों के लिए: {places}।',
};
