import type { Translation } from '../../../messages/define-messages.ts';
import type { helpMessages } from './en.ts';

export const messages: Translation<typeof helpMessages> = {
  how_to_play: 'कैसे खेलें',
  watch_video: 'सिखाने वाला वीडियो देखें',
  new_tab: 'नए टैब में खुलता है',

  how_title: 'रिज़ल्ट से जीत कैसे तय होती है',
  sample: 'यह नमूना है, असली रिज़ल्ट नहीं',
  open_pana: 'ओपन पाना',
  jodi: 'जोड़ी',
  close_pana: 'क्लोज़ पाना',
  last_digits: 'हर जोड़ का आखिरी अंक',
  draw: 'नमूना रिज़ल्ट दिखाएँ',
  stake: 'दाँव',
  bets: 'बिड',
  result: 'रिज़ल्ट {result} है।',
  wins_on: '{game}: {numbers} पर जीत।',
  no_win_by: 'इस रिज़ल्ट में {game} की कोई जीत नहीं।',
  in_open: 'ओपन में {number}',
  in_close: 'क्लोज़ में {number}',
  with: '{one} के साथ {other}',
  or: '{one}, या {other}',
  none: 'इस बार कोई नहीं',
  wins: 'जीत',
  no_win: 'जीत नहीं',
  pays: '{stake} पर {win}',
  steps: 'कदम-दर-कदम',
  help_email: 'रजिस्टर करने के लिए नाम, फ़ोन नंबर, पासवर्ड और जन्म तारीख चाहिए। ईमेल नहीं।',
  help_win: 'जीत कितनी होगी, यह दाँव और रेट पर निर्भर है।',
  rates: 'मार्केट रेट',
};
