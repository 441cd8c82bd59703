import type { Translation } from '../../../messages/define-messages.ts';
import type { passwordMessages } from './en.ts';

export const messages: Translation<typeof passwordMessages> = {
  forgot_title: 'पासवर्ड विसरलात?',
  forgot_text: 'तुमचा फोन नंबर टाका. आम्ही रीसेट कोड पाठवू.',
  send_code: 'रीसेट कोड पाठवा',
  sending: 'पाठवत आहोत...',
  to_login: 'लॉग इन',
  send_failed: 'OTP पाठवता आला नाही',

  code_title: 'रीसेट कोड टाका',
  verify_and_continue: 'पडताळा आणि पुढे जा',
  code_not_valid: 'चुकीचा OTP. कृपया पुन्हा प्रयत्न करा.',

  set_title: 'नवीन पासवर्ड ठेवा',
  set_text: '{phone} साठी',
  new_password: 'नवीन पासवर्ड',
  confirm_new_password: 'नवीन पासवर्ड पुन्हा टाका',
  update_password: 'पासवर्ड बदला',
  new_required: 'नवीन पासवर्ड आवश्यक आहे!',
  confirm_required: 'पासवर्ड पुन्हा टाकणे आवश्यक आहे!',
  do_not_match: 'दोन्ही पासवर्ड सारखे नाहीत!',
  updated: 'पासवर्ड बदलला आहे',
  update_failed: 'पासवर्ड बदलता आला नाही',
  update_lost: 'पासवर्ड बदलता आला नाही. कृपया पुन्हा प्रयत्न करा.',
  unreadable: 'सर्व्हरचे उत्तर वाचता आले नाही',

  change_title: 'पासवर्ड बदला',
  current_password: 'सध्याचा पासवर्ड',
  confirm_password: 'नवीन पासवर्ड पुन्हा टाका',
  current_required: 'सध्याचा पासवर्ड आवश्यक आहे!',
  old_mismatch: 'जुना पासवर्ड जुळत नाही',
  not_equal: 'पुन्हा टाकलेला पासवर्ड नवीन पासवर्डसारखा नाही!',
  changed: 'पासवर्ड बदलला आहे',
  end_others: 'इतर सर्व डिव्हाइसवरून लॉग आउट करा',
  end_others_text: 'इतर प्रत्येक फोन आणि ब्राउझरला पुन्हा लॉग इन करावे लागेल.',

  step_up_title: 'पासवर्ड पुन्हा टाका',
  step_up_text: 'तुमचा फोन दुसऱ्याच्या हातात असला तरी तुमचे पॉइंट सुरक्षित राहतात.',
  confirm: 'निश्चित करा',
};
