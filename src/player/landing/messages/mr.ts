import type { Translation } from '../../messages/define-messages.ts';
import type { landingMessages } from './en.ts';

export const messages: Translation<typeof landingMessages> = {
  title: 'प्रत्येक नंबर, स्पष्ट आणि वेळेवर.',
  text: 'बिड कधी बंद होतात ते पहा, बिड लावा, तुमच्या पॉइंटवर लक्ष ठेवा.',
  urge: 'पैसे झटपट भरण्यासाठी आणि काढण्यासाठी Android ॲप डाउनलोड करा (24x7)',
  login: 'लॉग इन',
  download: 'ॲप डाउनलोड करा',
  add_fund: 'पैसे भरा',
  add_fund_text: 'UPI किंवा QR ने',
  withdraw: 'पैसे काढा',
  withdraw_text: 'तुमच्या पेमेंट ॲपमध्ये',
  gali: 'गली दिसावर',
  gali_text: 'डावा, उजवा, जोडी',
  starline: 'स्टारलाइन',
  starline_text: 'दर तासाला निकाल',
  new_here: 'इथे नवीन आहात? {link}',
  points_only: 'हा खेळ फक्त पॉइंटचा आहे.',
  points_worth: 'पॉइंटना काहीही मोल नाही आणि त्यांचे पैसे मिळत नाहीत.',
  licensed: 'संचालन: {operator}, परवाना {licence}. फक्त या ठिकाणच्या खेळाडूंसाठी: {places}.',
};
