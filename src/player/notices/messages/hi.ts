import type { Translation } from '../../messages/define-messages.ts';
import type { noticesMessages } from './en.ts';

export const messages: Translation<typeof noticesMessages> = {
  title: 'सूचनाएँ',
  own: 'आपका खाता',
  none: 'कोई सूचना नहीं है।',
  from_operator: 'हमारी ओर से',
  new: 'नई',
  unread: '{count} नई',

  new_device: 'नया लॉगिन: {device}। अगर यह आप नहीं थे, तो अभी पासवर्ड बदलें।',
  some_device: 'एक नया डिवाइस',
  password_changed: 'आपका पासवर्ड बदला गया।',
  password_reset:
    'आपका पासवर्ड कोड से दोबारा रखा गया। सभी लॉगिन बंद हो गए हैं, और 24 घंटे तक वॉलेट से पॉइंट नहीं निकल सकते।',
  limit_changed: 'आपकी सीमा अब {amount} पॉइंट है: {kind}, {period}।',
  limit_removed: 'आपकी सीमा अब लागू नहीं है: {kind}, {period}।',
  kind_deposit: 'पैसे जोड़ना',
  kind_loss: 'नुकसान',
  kind_stake: 'बोलियाँ',
  kind_bid: 'एक बोली',
  period_day: 'हर दिन',
  period_week: 'हर हफ़्ते',
  period_month: 'हर महीने',
  period_bid: 'हर बार',
  cool_off_begun: 'आपका ब्रेक शुरू हो गया है। आप {until} से फिर खेल सकते हैं।',
  self_exclusion_begun: 'आपने {until} तक खेलने से खुद को रोका है।',
  play_reopened: 'आपकी रोक खत्म हो गई है। आप {at} से फिर खेल सकते हैं।',
  export_made: 'आपके डेटा की एक कॉपी डाउनलोड की गई।',
  deletion_asked: 'आपका खाता {due_at} को हटा दिया जाएगा। तब तक आप उसे रख सकते हैं।',
  deletion_cancelled: 'आपका खाता नहीं हटाया जाएगा।',
  deposit_credited: 'आपके वॉलेट में {amount} पॉइंट जुड़ गए।',
  deposit_held:
    'आपके जमा किए {amount} पॉइंट आपकी अपनी सीमा से ऊपर हैं। वे आपके लिए रखे गए हैं और सीमा की जगह बनते ही जुड़ जाएँगे।',
  deposit_rejected: '{amount} पॉइंट जोड़ने का आपका अनुरोध अस्वीकार हुआ: {reason}।',
  payout_number_added: '{method} के लिए आपका नंबर सेव हुआ। अगर यह आप नहीं थे, तो अभी पासवर्ड बदलें।',
  withdrawal_approved: 'आपकी {amount} पॉइंट की निकासी का भुगतान हो गया।',
  withdrawal_cancelled: 'आपकी {amount} पॉइंट की निकासी रद्द हुई: {reason}। पॉइंट आपके वॉलेट में वापस हैं।',
  withdrawals_open: 'निकासी शुरू हो गई है। आपने बताने को कहा था।',
  points_received: 'आपको {name} से {amount} पॉइंट मिले।',
  points_added: 'हाउस ने आपके वॉलेट में {amount} पॉइंट जोड़े। पासबुक में यह ‘Adjustment’ नाम से दिखता है।',
  points_taken: 'हाउस ने आपके वॉलेट से {amount} पॉइंट घटाए। पासबुक में यह ‘Adjustment’ नाम से दिखता है।',
  win_reversed: '{market} का रिज़ल्ट {number} गलत था। उसकी जीत वापस ली गई: आपके वॉलेट से {amount} पॉइंट घटे।',
  win_reversed_with_debt:
    '{market} का रिज़ल्ट {number} गलत था। उसकी जीत वापस ली गई: आपके वॉलेट से {amount} पॉइंट घटे। {debt} पॉइंट अभी बाकी हैं; आगे जो भी जमा होगा, उसमें से वे कटेंगे।',
  betting_stopped: 'आपके खाते के लिए खेल बंद कर दिया गया है। कोई सवाल हो तो कृपया हमसे संपर्क करें।',
  betting_allowed: 'आपके खाते के लिए खेल फिर से चालू कर दिया गया है।',
};
