import type { helpEn } from './help.en.ts';
import type { WordsOf } from './words-of.ts';

export const helpHi: WordsOf<typeof helpEn> = {
  how_to_play: 'कैसे खेलें',
  step_register: 'अपने मोबाइल नंबर, ईमेल और यूज़रनेम से रजिस्टर करें।',
  step_login: 'अपने मोबाइल नंबर और पासवर्ड से लॉग इन करें।',
  step_add_points: 'अपने वॉलेट में पॉइंट जोड़ें।',
  step_bid: 'बाज़ार और गेम चुनें, नंबर और पॉइंट डालें, और जमा करें। बिड लगने के बाद रद्द नहीं हो सकती।',
  step_win: '10 लाख पॉइंट तक जीतें। परिणाम होम स्क्रीन पर दिखते हैं, जीत अपने आप वॉलेट में आती है।',
  watch_video: 'सिखाने वाला वीडियो देखें',
  new_tab: 'नए टैब में खुलता है',
};
