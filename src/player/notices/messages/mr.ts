import type { Translation } from '../../messages/define-messages.ts';
import type { noticesMessages } from './en.ts';

export const messages: Translation<typeof noticesMessages> = {
  title: 'सूचना',
  own: 'तुमचे खाते',
  none: 'कोणतीही सूचना नाही.',
  from_operator: 'आमच्याकडून',
  new: 'नवीन',
  unread: '{count} नवीन',

  new_device: 'नवीन लॉगिन: {device}. तुम्ही केले नसेल तर लगेच पासवर्ड बदला.',
  some_device: 'एक नवीन डिव्हाइस',
  password_changed: 'तुमचा पासवर्ड बदलला गेला.',
  password_reset:
    'तुमचा पासवर्ड कोडने पुन्हा ठेवला गेला. सर्व लॉगिन बंद झाले आहेत, आणि 24 तास वॉलेटमधून पॉइंट निघू शकत नाहीत.',
  limit_changed: 'तुमची मर्यादा आता {amount} पॉइंट आहे: {kind}, {period}.',
  limit_removed: 'तुमची मर्यादा आता लागू नाही: {kind}, {period}.',
  kind_deposit: 'पैसे भरणे',
  kind_loss: 'नुकसान',
  kind_stake: 'बोली',
  kind_bid: 'एक बोली',
  period_day: 'दररोज',
  period_week: 'दर आठवड्याला',
  period_month: 'दर महिन्याला',
  period_bid: 'प्रत्येक वेळी',
  cool_off_begun: 'तुमचा ब्रेक सुरू झाला आहे. तुम्ही {until} पासून पुन्हा खेळू शकता.',
  self_exclusion_begun: 'तुम्ही {until} पर्यंत खेळण्यापासून स्वतःला रोखले आहे.',
  play_reopened: 'तुमची बंदी संपली आहे. तुम्ही {at} पासून पुन्हा खेळू शकता.',
  export_made: 'तुमच्या डेटाची एक प्रत डाउनलोड केली गेली.',
  deletion_asked: 'तुमचे खाते {due_at} रोजी हटवले जाईल. तोपर्यंत तुम्ही ते ठेवू शकता.',
  deletion_cancelled: 'तुमचे खाते हटवले जाणार नाही.',
  deposit_credited: 'तुमच्या वॉलेटमध्ये {amount} पॉइंट जमा झाले.',
  deposit_held:
    'तुम्ही भरलेले {amount} पॉइंट तुमच्या स्वतःच्या मर्यादेपेक्षा जास्त आहेत. ते तुमच्यासाठी राखून ठेवले आहेत आणि मर्यादेत जागा झाली की जमा होतील.',
  deposit_rejected: '{amount} पॉइंट जमा करण्याची तुमची विनंती नाकारली गेली: {reason}.',
  payout_number_added: '{method} साठी तुमचा नंबर सेव्ह झाला. तुम्ही केले नसेल तर लगेच पासवर्ड बदला.',
  withdrawal_approved: 'तुमचे {amount} पॉइंट काढण्याचे पैसे दिले गेले.',
  withdrawal_cancelled:
    'तुमची {amount} पॉइंट काढण्याची विनंती रद्द झाली: {reason}. पॉइंट तुमच्या वॉलेटमध्ये परत आले आहेत.',
  points_received: 'तुम्हाला {name} कडून {amount} पॉइंट मिळाले.',
  points_added: 'हाउसने तुमच्या वॉलेटमध्ये {amount} पॉइंट जमा केले. पासबुकमध्ये ते ‘Adjustment’ या नावाने दिसते.',
  points_taken: 'हाउसने तुमच्या वॉलेटमधून {amount} पॉइंट वजा केले. पासबुकमध्ये ते ‘Adjustment’ या नावाने दिसते.',
  win_reversed:
    '{market} चा निकाल {number} चुकीचा होता. त्याची जिंकलेली रक्कम परत घेतली: तुमच्या वॉलेटमधून {amount} पॉइंट वजा झाले.',
  win_reversed_with_debt:
    '{market} चा निकाल {number} चुकीचा होता. त्याची जिंकलेली रक्कम परत घेतली: तुमच्या वॉलेटमधून {amount} पॉइंट वजा झाले. {debt} पॉइंट अजून देणे आहेत; पुढे जे काही जमा होईल त्यातून ते वजा होतील.',
  session_voided: '{market}, {session} रद्द झाले: {reason}. {amount} पॉइंट तुमच्या वॉलेटमध्ये परत आले आहेत.',
  open: 'ओपन',
  close: 'क्लोज',
  betting_stopped: 'तुमच्या खात्यासाठी खेळ बंद करण्यात आला आहे. काही प्रश्न असल्यास कृपया आमच्याशी संपर्क करा.',
  betting_allowed: 'तुमच्या खात्यासाठी खेळ पुन्हा सुरू करण्यात आला आहे.',
};
