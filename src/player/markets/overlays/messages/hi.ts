import type { Translation } from '../../../messages/define-messages.ts';
import type { overlayMessages } from './en.ts';

export const messages: Translation<typeof overlayMessages> = {
  open_bid_last: 'ओपन बिड का आखिरी समय',
  open_result_time: 'ओपन रिज़ल्ट का समय',
  close_bid_last: 'क्लोज़ बिड का आखिरी समय',
  close_result_time: 'क्लोज़ रिज़ल्ट का समय',
  sorry: 'माफ़ करें!',
  closed_text: 'आज के लिए मार्केट बंद है',
  closed_starline: 'आज के लिए मार्केट बंद है',
  closed_gali: 'आज के लिए मार्केट बंद है',
};
