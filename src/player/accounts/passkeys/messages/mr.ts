import type { Translation } from '../../../messages/define-messages.ts';
import type { passkeyMessages } from './en.ts';

export const messages: Translation<typeof passkeyMessages> = {
  log_in: 'पासकीने लॉग इन करा',
  no_answer: 'पासकीकडून उत्तर आले नाही. पुन्हा प्रयत्न करा, किंवा पासवर्डने लॉग इन करा.',

  passkeys: 'पासकी',
  about: 'तुमच्या फिंगरप्रिंटने, चेहऱ्याने किंवा स्क्रीन लॉकने लॉग इन करा. तुमचा पासवर्डही चालतो.',
  add: 'पासकी जोडा',
  added: 'पासकी जोडली',
  already_here: 'या डिव्हाइसमध्ये तुमची पासकी आधीच आहे.',
  not_made: 'पासकी तयार झाली नाही. पुन्हा प्रयत्न करा.',
  added_at: '{time} ला जोडली',
  used_at: 'शेवटचा वापर {time}',
  never_used: 'अजून वापरली नाही',
  rename: 'नाव बदला',
  rename_named: '{name} चे नाव बदला',
  rename_title: 'पासकीचे नाव',
  name: 'नाव',
  renamed: 'नाव बदलले',
  remove: 'काढा',
  remove_named: '{name} काढा',
  remove_title: '{name} काढायची?',
  remove_text: 'त्यानंतर तुम्ही फक्त पासवर्डने किंवा दुसऱ्या पासकीने लॉग इन करू शकता.',
  removed: 'पासकी काढली',
  cancel: 'रद्द करा',
  please_wait: 'कृपया थांबा...',
};
