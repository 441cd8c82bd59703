import type { Translation } from '../../messages/define-messages.ts';
import type { pwaMessages } from './en.ts';

export const messages: Translation<typeof pwaMessages> = {
  app: 'इस ऐप के बारे में',
  update_ready: 'नया वर्ज़न तैयार है',
  reload: 'फिर लोड करें',
  install_text: 'Ank को होम स्क्रीन पर रखें। यह जल्दी खुलेगा, बिना इंटरनेट के भी।',
  install: 'जोड़ें',
  not_now: 'अभी नहीं',

  last_results: 'पिछले रिज़ल्ट',
  account_later: 'आपके पॉइंट सुरक्षित हैं। इंटरनेट आते ही आपका वॉलेट और आपकी बिड फिर दिखेंगी।',
  as_of: '{time} तक की जानकारी।',
  read_meanwhile: 'जो पहले खुला था वह अब भी पढ़ सकते हैं।',
  rates: 'रेट',
  open_at: 'ओपन {time}',
  close_at: 'क्लोज़ {time}',
  no_result: 'अभी रिज़ल्ट नहीं आया',
};
