import type { Translation } from '../../../messages/define-messages.ts';
import type { passwordMessages } from './en.ts';

export const messages: Translation<typeof passwordMessages> = {
  forgot_title: 'पासवर्ड भूल गए?',
  forgot_text: 'अपना फ़ोन नंबर डालें। हम रीसेट कोड भेजेंगे।',
  send_code: 'रीसेट कोड भेजें',
  sending: 'भेज रहे हैं...',
  to_login: 'लॉग इन',
  send_failed: 'OTP नहीं भेजा जा सका',

  code_title: 'रीसेट कोड डालें',
  verify_and_continue: 'वेरिफ़ाई करके आगे बढ़ें',
  code_not_valid: 'गलत OTP। कृपया फिर कोशिश करें।',

  set_title: 'नया पासवर्ड बनाएँ',
  set_text: '{phone} के लिए',
  new_password: 'नया पासवर्ड',
  confirm_new_password: 'नया पासवर्ड फिर से',
  update_password: 'पासवर्ड बदलें',
  new_required: 'नया पासवर्ड ज़रूरी है!',
  confirm_required: 'पासवर्ड दोबारा डालना ज़रूरी है!',
  do_not_match: 'दोनों पासवर्ड एक जैसे नहीं हैं!',
  updated: 'पासवर्ड बदल गया है',
  update_failed: 'पासवर्ड नहीं बदला जा सका',
  update_lost: 'पासवर्ड नहीं बदला जा सका। कृपया फिर कोशिश करें।',
  unreadable: 'सर्वर का जवाब पढ़ा नहीं जा सका',

  change_title: 'पासवर्ड बदलें',
  current_password: 'मौजूदा पासवर्ड',
  confirm_password: 'नया पासवर्ड फिर से',
  current_required: 'मौजूदा पासवर्ड ज़रूरी है!',
  old_mismatch: 'पुराना पासवर्ड मेल नहीं खाता',
  not_equal: 'दोबारा डाला पासवर्ड नए पासवर्ड जैसा नहीं है!',
  changed: 'पासवर्ड बदल दिया गया है',
  end_others: 'बाकी सभी डिवाइस से लॉग आउट करें',
  end_others_text: 'हर दूसरे फ़ोन और ब्राउज़र को फिर से लॉग इन करना होगा।',

  step_up_title: 'पासवर्ड फिर से डालें',
  step_up_text: 'अगर आपका फ़ोन किसी और के हाथ में हो, तो भी आपके पॉइंट सुरक्षित रहते हैं।',
  confirm: 'पुष्टि करें',
};
