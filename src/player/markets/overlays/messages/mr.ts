import type { Translation } from '../../../messages/define-messages.ts';
import type { overlayMessages } from './en.ts';

export const messages: Translation<typeof overlayMessages> = {
  open_bid_last: 'ओपन बिडची शेवटची वेळ',
  open_result_time: 'ओपन निकालाची वेळ',
  close_bid_last: 'क्लोज बिडची शेवटची वेळ',
  close_result_time: 'क्लोज निकालाची वेळ',
  sorry: 'माफ करा!',
  closed_text: 'आज मार्केट बंद आहे',
  closed_starline: 'माफ करा! आज मार्केट बंद आहे',
  closed_gali: 'अरेरे! आज मार्केट बंद आहे',
};
