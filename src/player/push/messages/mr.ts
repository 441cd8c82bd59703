import type { Translation } from '../../messages/define-messages.ts';
import type { pushMessages } from './en.ts';

export const messages: Translation<typeof pushMessages> = {
  title: 'नोटिफिकेशन',
  off: 'बंद',
  intro: 'Ank बंद असतानाही तुम्हाला या फोनवर नोटिफिकेशन येऊ शकतात. लॉग आउट केल्यावर नोटिफिकेशन येत नाहीत.',
  results: 'निकाल',
  results_text: 'मार्केटचा निकाल लागल्यावर',
  wins: 'मी जिंकल्यावर',
  wins_text: 'गेम आणि जिंकलेले पॉइंट. तुमचा फोन पाहणारा कोणीही ते वाचू शकतो.',
  changes: 'बदल',
  changes_text: 'तुम्ही खेळता त्या मार्केटची सुट्टी किंवा नवी वेळ, आणि बिडचे पॉइंट परत आल्यावर',
  reminders: 'पैसे काढणे',
  reminders_text: 'पैसे काढणे सुरू झाल्यावर, तुम्ही कळवायला सांगितले असेल तर',
  unsupported: 'हा ब्राउझर नोटिफिकेशन दाखवू शकत नाही.',
  add_first: 'iPhone वर आधी Ank होम स्क्रीनवर ठेवा: Share दाबा, मग Add to Home Screen.',
  denied: 'या ब्राउझरमध्ये Ank च्या नोटिफिकेशनवर बंदी आहे. साइटच्या सेटिंग्जमध्ये परवानगी द्या.',
  operator_off: 'नोटिफिकेशन सध्या उपलब्ध नाहीत.',
  not_reached: 'ब्राउझर त्याच्या नोटिफिकेशन सेवेपर्यंत पोहोचला नाही. कृपया पुन्हा प्रयत्न करा.',
  offline: 'इंटरनेट नाही. ऑनलाइन असताना हे बदलता येईल.',
};
