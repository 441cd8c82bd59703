import type { Translation } from '../../messages/define-messages.ts';
import type { pushMessages } from './en.ts';

export const messages: Translation<typeof pushMessages> = {
  title: 'सूचनाएँ',
  off: 'बंद',
  intro: 'Ank बंद हो तब भी इस फ़ोन पर बता सकता है। लॉग आउट करने पर सूचनाएँ बंद हो जाती हैं।',
  results: 'परिणाम',
  results_text: 'जब किसी मार्केट का परिणाम आए',
  wins: 'मेरी जीत',
  wins_text: 'आपकी जीत का गेम और पॉइंट। फ़ोन देखने वाला इसे पढ़ सकता है।',
  reminders: 'निकासी',
  reminders_text: 'जब निकासी शुरू हो और आपने बताने को कहा हो',
  unsupported: 'यह ब्राउज़र सूचनाएँ नहीं दिखा सकता।',
  add_first: 'iPhone पर पहले Ank को होम स्क्रीन पर रखें: Share दबाएँ, फिर Add to Home Screen।',
  denied: 'इस ब्राउज़र में Ank की सूचनाएँ रोकी गई हैं। साइट की सेटिंग में उन्हें अनुमति दें।',
  operator_off: 'सूचनाएँ अभी उपलब्ध नहीं हैं।',
  not_reached: 'ब्राउज़र अपनी सूचना सेवा तक नहीं पहुँचा। फिर कोशिश करें।',
  offline: 'इंटरनेट नहीं है। ऑनलाइन होने पर इसे बदल सकते हैं।',
};
