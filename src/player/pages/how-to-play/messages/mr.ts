import type { Translation } from '../../../messages/define-messages.ts';
import type { helpMessages } from './en.ts';

export const messages: Translation<typeof helpMessages> = {
  how_to_play: 'कसे खेळायचे',
  watch_video: 'शिकवणारा व्हिडिओ पहा',
  new_tab: 'नवीन टॅबमध्ये उघडतो',

  how_title: 'निकालावरून जिंकणे कसे ठरते',
  sample: 'हा नमुना आहे, खरा निकाल नाही',
  open_pana: 'ओपन पाना',
  jodi: 'जोडी',
  close_pana: 'क्लोज पाना',
  last_digits: 'शेवटचे अंक',
  draw: 'नवीन नमुना दाखवा',
  stake: 'लावलेले पॉइंट',
  bets: 'बिड',
  result: 'निकाल {result}.',
  wins_on: '{game}: {numbers} वर जिंकता.',
  no_win_by: 'या निकालात {game} जिंकत नाही.',
  in_open: 'ओपनमध्ये {number}',
  in_close: 'क्लोजमध्ये {number}',
  with: '{one} आणि {other}',
  or: '{one}, किंवा {other}',
  none: 'यावेळी नाही',
  wins: 'बिड जिंकते',
  no_win: 'बिड जिंकत नाही',
  pays: '{stake} वर {win}',
  steps: 'एकेक पायरी',
  help_email: 'नोंदणीसाठी नाव, फोन नंबर, पासवर्ड आणि जन्मतारीख लागते. ईमेल लागत नाही.',
  help_win: 'जिंकल्यास किती मिळतील, हे लावलेल्या पॉइंटवर आणि रेटवर ठरते.',
  rates: 'मार्केटचे रेट',
};
