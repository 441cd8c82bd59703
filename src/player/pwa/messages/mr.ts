import type { Translation } from '../../messages/define-messages.ts';
import type { pwaMessages } from './en.ts';

export const messages: Translation<typeof pwaMessages> = {
  app: 'या ॲपबद्दल',
  update_ready: 'नवीन आवृत्ती तयार आहे',
  reload: 'पुन्हा लोड करा',
  install_text: 'Ank होम स्क्रीनवर ठेवा. ते पटकन उघडेल, इंटरनेट नसतानाही.',
  install: 'इन्स्टॉल करा',
  not_now: 'आता नको',

  last_results: 'अलीकडचे निकाल',
  account_later: 'तुमचे पॉइंट सुरक्षित आहेत. इंटरनेट आल्यावर वॉलेट आणि बिड पुन्हा दिसतील.',
  as_of: '{time} पर्यंतची माहिती.',
  read_meanwhile: 'जे आधी उघडले होते ते आताही वाचता येते.',
  rates: 'रेट',
  open_at: 'ओपन {time}',
  close_at: 'क्लोज {time}',
  no_result: 'अजून निकाल आला नाही',
};
