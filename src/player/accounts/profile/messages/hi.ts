import type { Translation } from '../../../messages/define-messages.ts';
import type { profileMessages } from './en.ts';

export const messages: Translation<typeof profileMessages> = {
  title: 'प्रोफ़ाइल',
  name: 'नाम',
  update: 'बदलें',
  please_wait: 'कृपया रुकें...',
  name_required: 'नाम ज़रूरी है!',
  name_updated: 'नाम बदल गया है',

  change_password: 'पासवर्ड बदलें',
  notices: 'सूचनाएँ',
  limits: 'मेरी सीमाएँ',
  statement: 'स्टेटमेंट',

  sessions: 'आप कहाँ-कहाँ लॉग इन हैं',
  this_device: 'यही डिवाइस',
  unknown_device: 'अनजान डिवाइस',
  logged_in_at: 'लॉग इन: {time}',
  last_active: 'आखिरी बार: {time}',
  end: 'लॉग आउट',
  end_named: '{device} से लॉग आउट करें',
  end_others: 'बाकी सभी बंद करें',
  end_others_title: 'बाकी सभी लॉगिन बंद करें?',
  end_others_text: 'हर दूसरे फ़ोन और ब्राउज़र को फिर से लॉग इन करना होगा।',
  cancel: 'रद्द करें',
  session_ended: 'वहाँ से लॉग आउट हो गया',
  others_ended: 'बाकी सभी लॉगिन बंद हो गए',
  failed: 'यह लोड नहीं हो सका।',
  try_again: 'फिर कोशिश करें',
};
