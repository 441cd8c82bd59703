import type { Translation } from '../../messages/define-messages.ts';
import type { pushMessages } from './en.ts';

export const messages: Translation<typeof pushMessages> = {
  title: 'सूचना',
  off: 'बंद',
  intro: 'Ank बंद असतानाही या फोनवर सांगू शकते. लॉग आउट केल्यावर सूचना बंद होतात.',
  results: 'निकाल',
  results_text: 'मार्केटचा निकाल लागल्यावर',
  wins: 'माझे विजय',
  wins_text: 'तुमच्या विजयाचा गेम आणि पॉइंट. फोन पाहणारा ते वाचू शकतो.',
  reminders: 'पैसे काढणे',
  reminders_text: 'पैसे काढणे सुरू झाल्यावर, तुम्ही सांगितले असेल तर',
  unsupported: 'हा ब्राउझर सूचना दाखवू शकत नाही.',
  add_first: 'iPhone वर आधी Ank होम स्क्रीनवर ठेवा: Share दाबा, मग Add to Home Screen.',
  denied: 'या ब्राउझरमध्ये Ank च्या सूचना अडवल्या आहेत. साइटच्या सेटिंगमध्ये परवानगी द्या.',
  operator_off: 'सूचना सध्या उपलब्ध नाहीत.',
  not_reached: 'ब्राउझर त्याच्या सूचना सेवेपर्यंत पोहोचला नाही. पुन्हा प्रयत्न करा.',
  offline: 'इंटरनेट नाही. ऑनलाइन असताना हे बदलता येईल.',
};
