import type { helpEn } from './help.en.ts';
import type { WordsOf } from './words-of.ts';

export const helpMr: WordsOf<typeof helpEn> = {
  how_to_play: 'कसे खेळायचे',
  step_register: 'तुमचा मोबाइल नंबर, ईमेल आणि युजरनेम वापरून नोंदणी करा.',
  step_login: 'तुमचा मोबाइल नंबर आणि पासवर्ड वापरून लॉग इन करा.',
  step_add_points: 'तुमच्या वॉलेटमध्ये पॉइंट जोडा.',
  step_bid: 'बाजार आणि गेम निवडा, नंबर आणि पॉइंट टाका, आणि जमा करा. बिड लागल्यानंतर रद्द करता येत नाही.',
  step_win: '10 लाख पॉइंटपर्यंत जिंका. निकाल होम स्क्रीनवर दिसतात, जिंकलेले पॉइंट आपोआप वॉलेटमध्ये येतात.',
  watch_video: 'शिकवणारा व्हिडिओ पहा',
  new_tab: 'नवीन टॅबमध्ये उघडतो',
};
