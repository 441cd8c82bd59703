import type { Translation } from '../../../messages/define-messages.ts';
import type { passkeyMessages } from './en.ts';

export const messages: Translation<typeof passkeyMessages> = {
  log_in: 'पासकी से लॉग इन करें',
  no_answer: 'पासकी से जवाब नहीं मिला। फिर कोशिश करें, या पासवर्ड से लॉग इन करें।',

  passkeys: 'पासकी',
  about: 'अपने फ़िंगरप्रिंट, चेहरे या स्क्रीन लॉक से लॉग इन करें। आपका पासवर्ड भी चलता रहेगा।',
  add: 'पासकी जोड़ें',
  added: 'पासकी जोड़ी गई',
  already_here: 'इस डिवाइस में आपकी पासकी पहले से है।',
  not_made: 'पासकी नहीं बनी। फिर कोशिश करें।',
  added_at: '{time} को जोड़ी गई',
  used_at: 'पिछली बार {time} को इस्तेमाल हुई',
  never_used: 'अभी तक इस्तेमाल नहीं हुई',
  rename: 'नाम बदलें',
  rename_named: '{name} का नाम बदलें',
  rename_title: 'पासकी का नाम',
  name: 'नाम',
  renamed: 'नाम बदला गया',
  remove: 'हटाएँ',
  remove_named: '{name} हटाएँ',
  remove_title: '{name} हटाएँ?',
  remove_text: 'इसके बाद आप सिर्फ़ पासवर्ड या किसी दूसरी पासकी से लॉग इन कर सकेंगे।',
  removed: 'पासकी हटाई गई',
  cancel: 'वापस जाएँ',
  please_wait: 'कृपया रुकें...',
};
