import type { Translation } from '../../messages/define-messages.ts';
import type { noticesMessages } from './en.ts';

export const messages: Translation<typeof noticesMessages> = {
  title: 'संदेश',
  own: 'तुमचे खाते',
  none: 'एकही संदेश नाही.',
  from_operator: 'आमच्याकडून',
  new: 'नवीन',
  unread: '{count} नवीन',

  new_device: 'नवीन लॉगिन: {device}. हे तुम्ही केले नसेल तर लगेच पासवर्ड बदला.',
  some_device: 'एक नवीन डिव्हाइस',
  password_changed: 'तुमचा पासवर्ड बदलला आहे.',
  password_reset:
    'कोड वापरून तुमच्या खात्यासाठी नवीन पासवर्ड ठेवला आहे. सर्व डिव्हाइसवरून लॉग आउट झाले आहे, आणि 24 तास वॉलेटमधून पॉइंट बाहेर जाऊ शकत नाहीत.',
  limit_changed: 'तुमची मर्यादा आता {amount} पॉइंट आहे: {kind}, {period}.',
  limit_removed: 'तुमची मर्यादा आता लागू नाही: {kind}, {period}.',
  kind_deposit: 'पैसे भरणे',
  kind_loss: 'तोटा',
  kind_stake: 'बिड',
  kind_bid: 'एक बिड',
  period_day: 'दररोज',
  period_week: 'दर आठवड्याला',
  period_month: 'दर महिन्याला',
  period_bid: 'प्रत्येक वेळी',
  cool_off_begun: 'तुमचा ब्रेक सुरू झाला आहे. तुम्ही {until} पासून पुन्हा खेळू शकता.',
  self_exclusion_begun: 'तुम्ही {until} पर्यंत स्वतःवर खेळबंदी घातली आहे.',
  play_reopened: 'तुमची खेळबंदी संपली आहे. तुम्ही {at} पासून पुन्हा खेळू शकता.',
  export_made: 'तुमच्या डेटाची प्रत डाउनलोड झाली.',
  deletion_asked: 'तुमचे खाते {due_at} ला हटवले जाईल. तोपर्यंत तुम्ही खाते हटवणे रद्द करू शकता.',
  deletion_cancelled: 'तुमचे खाते हटवले जाणार नाही.',
  deposit_credited: 'तुमच्या वॉलेटमध्ये {amount} पॉइंट जमा झाले.',
  deposit_held:
    'तुम्ही भरलेल्या पैशांपैकी {amount} पॉइंट तुमच्या स्वतःच्या मर्यादेपेक्षा जास्त आहेत. ते तुमच्यासाठी राखून ठेवले आहेत आणि मर्यादेत जागा झाल्यावर जमा होतील.',
  deposit_rejected: '{amount} पॉइंटसाठी पैसे भरण्याची तुमची विनंती नामंजूर झाली: {reason}.',
  payout_number_added: '{method} साठी तुमचा नंबर सेव्ह झाला. हे तुम्ही केले नसेल तर लगेच पासवर्ड बदला.',
  withdrawal_approved: 'तुम्ही काढलेल्या {amount} पॉइंटचे पैसे पाठवले आहेत.',
  withdrawal_cancelled:
    'तुमची {amount} पॉइंट काढण्याची विनंती रद्द झाली: {reason}. पॉइंट तुमच्या वॉलेटमध्ये परत आले आहेत.',
  withdrawals_open: 'पैसे काढणे सुरू झाले आहे. तुम्ही कळवायला सांगितले होते.',
  points_received: '{name} यांच्याकडून तुम्हाला {amount} पॉइंट मिळाले.',
  points_added: 'आम्ही तुमच्या वॉलेटमध्ये {amount} पॉइंट जमा केले. पासबुकमध्ये ते ‘समायोजन’ या नावाने दिसते.',
  points_taken: 'आम्ही तुमच्या वॉलेटमधून {amount} पॉइंट वजा केले. पासबुकमध्ये ते ‘समायोजन’ या नावाने दिसते.',
  win_reversed:
    '{market}: निकाल {number} चुकीचा होता. त्यावर जिंकलेले पॉइंट परत घेतले: तुमच्या वॉलेटमधून {amount} पॉइंट वजा झाले.',
  win_reversed_with_debt:
    '{market}: निकाल {number} चुकीचा होता. त्यावर जिंकलेले पॉइंट परत घेतले: तुमच्या वॉलेटमधून {amount} पॉइंट वजा झाले. तुमच्याकडून अजून {debt} पॉइंट येणे आहेत; ते पुढे जमा होणाऱ्या पॉइंटमधून वजा होतील.',
  session_voided: '{market}, {session} रद्द झाले: {reason}. {amount} पॉइंट तुमच्या वॉलेटमध्ये परत आले आहेत.',
  market_closed: '{market}: {days} रोजी मार्केट बंद राहील. {holiday}.',
  market_times: '{days} रोजी वेळ वेगळी असेल: {market}.',
  market_as_usual: '{market}: {days} रोजी नेहमीप्रमाणे मार्केट चालू राहील.',
  result_postponed: '{about}: निकाल उशिरा लागेल, वेळ: {at}. कारण: {reason}.',
  bids_end_early: '{about}: बिड लवकर बंद होतील, वेळ: {at}.',
  open: 'ओपन',
  close: 'क्लोज',
  betting_stopped: 'तुमच्या खात्यावर खेळणे बंद केले आहे. काही प्रश्न असल्यास कृपया आमच्याशी संपर्क साधा.',
  betting_allowed: 'तुमच्या खात्यावर खेळणे पुन्हा सुरू केले आहे.',
};
