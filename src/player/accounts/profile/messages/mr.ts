import type { Translation } from '../../../messages/define-messages.ts';
import type { profileMessages } from './en.ts';

export const messages: Translation<typeof profileMessages> = {
  title: 'प्रोफाइल',
  name: 'नाव',
  update: 'बदला',
  please_wait: 'कृपया थांबा...',
  name_required: 'नाव आवश्यक आहे!',
  name_updated: 'नाव बदलले आहे',

  change_password: 'पासवर्ड बदला',
  notices: 'सूचना',
  limits: 'माझ्या मर्यादा',
  statement: 'स्टेटमेंट',

  sessions: 'तुम्ही कुठे लॉग इन आहात',
  this_device: 'हेच डिव्हाइस',
  unknown_device: 'अज्ञात डिव्हाइस',
  logged_in_at: 'लॉग इन: {time}',
  last_active: 'शेवटचा वापर: {time}',
  end: 'लॉग आउट',
  end_named: '{device} वरून लॉग आउट करा',
  end_others: 'इतर सर्व बंद करा',
  end_others_title: 'इतर सर्व लॉगिन बंद करायचे?',
  end_others_text: 'इतर प्रत्येक फोन आणि ब्राउझरला पुन्हा लॉग इन करावे लागेल.',
  cancel: 'रद्द करा',
  session_ended: 'तिथून लॉग आउट झाले',
  others_ended: 'इतर सर्व लॉगिन बंद झाले',
  failed: 'हे लोड करता आले नाही.',
  try_again: 'पुन्हा प्रयत्न करा',
};
