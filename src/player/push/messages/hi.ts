import type { Translation } from '../../messages/define-messages.ts';
import type { pushMessages } from './en.ts';

export const messages: Translation<typeof pushMessages> = {
  title: 'नोटिफ़िकेशन',
  off: 'बंद',
  intro: 'Ank इस फ़ोन पर आपको नोटिफ़िकेशन भेज सकता है, ऐप खुला न हो तब भी। लॉग आउट करने पर ये बंद हो जाते हैं।',
  results: 'रिज़ल्ट',
  results_text: 'जब किसी मार्केट का रिज़ल्ट आए',
  wins: 'मेरी जीत',
  wins_text: 'किस गेम में कितने पॉइंट जीते। जो आपका फ़ोन देखेगा, वह इसे पढ़ सकता है।',
  changes: 'बदलाव',
  changes_text: 'आपके मार्केट की छुट्टी या नया समय, और बिड के पॉइंट वापस आने पर',
  reminders: 'निकासी',
  reminders_text: 'जब निकासी चालू हो, अगर आपने बताने को कहा हो',
  unsupported: 'यह ब्राउज़र नोटिफ़िकेशन नहीं दिखा सकता।',
  add_first: 'iPhone पर पहले Ank को होम स्क्रीन पर रखें: Share दबाएँ, फिर Add to Home Screen।',
  denied: 'इस ब्राउज़र में Ank के नोटिफ़िकेशन ब्लॉक हैं। साइट की सेटिंग में उन्हें अनुमति दें।',
  operator_off: 'नोटिफ़िकेशन अभी उपलब्ध नहीं हैं।',
  not_reached: 'ब्राउज़र अपनी नोटिफ़िकेशन सेवा तक नहीं पहुँच सका। कृपया फिर कोशिश करें।',
  offline: 'इंटरनेट नहीं है। ऑनलाइन होने पर इसे बदल सकते हैं।',
};
