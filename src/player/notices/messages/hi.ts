import type { Translation } from '../../messages/define-messages.ts';
import type { noticesMessages } from './en.ts';

export const messages: Translation<typeof noticesMessages> = {
  title: 'संदेश',
  own: 'आपका खाता',
  none: 'कोई संदेश नहीं है।',
  from_operator: 'हमारी ओर से',
  new: 'नया',
  unread: 'नए: {count}',

  new_device: 'नया लॉगिन: {device}। अगर यह आप नहीं थे, तो अभी पासवर्ड बदलें।',
  some_device: 'एक नया डिवाइस',
  password_changed: 'आपका पासवर्ड बदला गया।',
  password_reset:
    'आपका पासवर्ड कोड से रीसेट किया गया। सभी डिवाइस से लॉग आउट हो गया है, और 24 घंटे तक न निकासी हो सकती है, न पॉइंट भेजे जा सकते हैं।',
  limit_changed: 'आपकी लिमिट अब {amount} पॉइंट है: {kind}, {period}।',
  limit_removed: 'आपकी लिमिट अब लागू नहीं है: {kind}, {period}।',
  kind_deposit: 'पैसे जोड़ना',
  kind_loss: 'नुकसान',
  kind_stake: 'बिड',
  kind_bid: 'एक बिड',
  period_day: 'हर दिन',
  period_week: 'हर हफ़्ते',
  period_month: 'हर महीने',
  period_bid: 'हर बार',
  cool_off_begun: 'आपका ब्रेक शुरू हो गया है। आप {until} से फिर खेल सकते हैं।',
  self_exclusion_begun: 'आपने {until} तक अपने खेलने पर रोक लगाई है।',
  play_reopened: 'आपने अपने खेलने पर जो रोक लगाई थी, वह खत्म हो गई है। आप {at} से फिर खेल सकते हैं।',
  export_made: 'आपके डेटा की एक कॉपी डाउनलोड की गई।',
  deletion_asked: 'आपका खाता {due_at} को हटा दिया जाएगा। तब तक आप अपना फ़ैसला बदल सकते हैं।',
  deletion_cancelled: 'आपका खाता नहीं हटाया जाएगा।',
  deposit_credited: 'आपके वॉलेट में {amount} पॉइंट जुड़ गए।',
  deposit_held:
    'आपके जोड़े हुए पैसों में से {amount} पॉइंट आपकी अपनी लिमिट से ऊपर हैं। वे आपके लिए रखे गए हैं और लिमिट में जगह होते ही वॉलेट में आएँगे।',
  deposit_rejected: '{amount} पॉइंट जोड़ने की आपकी रिक्वेस्ट नामंज़ूर हुई। कारण: {reason}।',
  payout_number_added: '{method} के लिए आपका नंबर सेव हुआ। अगर यह आप नहीं थे, तो अभी पासवर्ड बदलें।',
  withdrawal_approved: 'आपकी {amount} पॉइंट की निकासी का भुगतान हो गया।',
  withdrawal_cancelled: 'आपकी {amount} पॉइंट की निकासी रद्द हुई। कारण: {reason}। पॉइंट आपके वॉलेट में वापस आ गए।',
  withdrawals_open: 'अब आप निकासी कर सकते हैं। आपने बताने को कहा था।',
  points_received: 'आपको {name} से {amount} पॉइंट मिले।',
  points_added: 'हमने आपके वॉलेट में {amount} पॉइंट जोड़े। पासबुक में यह “समायोजन” नाम से दिखता है।',
  points_taken: 'हमने आपके वॉलेट से {amount} पॉइंट घटाए। पासबुक में यह “समायोजन” नाम से दिखता है।',
  win_reversed: '{market} का रिज़ल्ट {number} गलत था। उसकी जीत वापस ली गई: आपके वॉलेट से {amount} पॉइंट कट गए।',
  win_reversed_with_debt:
    '{market} का रिज़ल्ट {number} गलत था। उसकी जीत वापस ली गई: आपके वॉलेट से {amount} पॉइंट कट गए। {debt} पॉइंट अभी बकाया हैं; आगे जो पॉइंट आएँगे, उनमें से कटेंगे।',
  betting_stopped: 'आपके खाते में खेलना बंद कर दिया गया है। कोई सवाल हो तो कृपया हमसे संपर्क करें।',
  betting_allowed: 'आपके खाते में खेलना फिर से चालू कर दिया गया है।',
};
