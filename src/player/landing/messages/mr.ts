import type { Translation } from '../../messages/define-messages.ts';
import type { landingMessages } from './en.ts';

export const messages: Translation<typeof landingMessages> = {
  title: 'प्रत्येक नंबर, स्पष्ट आणि वेळेवर.',
  text: 'शेवटची वेळ पहा, बिड लावा, तुमच्या पॉइंटवर लक्ष ठेवा.',
  urge: 'जलद पैसे भरण्यासाठी आणि काढण्यासाठी Android ॲप डाउनलोड करा (24x7)',
  login: 'लॉग इन',
  download: 'ॲप डाउनलोड करा',
  add_fund: 'फंड जोडा',
  add_fund_text: 'UPI किंवा QR ने',
  withdraw: 'पैसे काढा',
  withdraw_text: 'तुमच्या पेमेंट ॲपमध्ये',
  gali: 'गली दिसावर',
  gali_text: 'डावा, उजवा, जोडी',
  starline: 'स्टारलाइन',
  starline_text: 'दर तासाला निकाल',
  new_here: 'येथे नवीन आहात? {link}',
  points_only: 'फक्त पॉइंटने खेळले जाते.',
  points_worth: 'पॉइंटला काही किंमत नाही, आणि काढल्याने पैसे मिळत नाहीत.',
  licensed: 'चालक: {operator}, परवाना {licence}. फक्त या ठिकाणच्या खेळाडूंसाठी: {places}.',
};
