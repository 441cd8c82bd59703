import type { Translation } from '../../messages/define-messages.ts';
import type { preferenceMessages } from './en.ts';

export const messages: Translation<typeof preferenceMessages> = {
  title: 'खेळण्याची पद्धत',
  last_game: 'शेवटचा गेम लगेच उघडा',
  last_game_text: '“खेळा” दाबल्यावर तुम्ही शेवटी वापरलेला बोर्ड उघडतो. बाकीचे गेम एका टॅपवर आहेत.',
  single_keys: 'एका अक्षराचे शॉर्टकट',
  single_keys_text: 'कीबोर्डवरील एकेक अक्षर आणि अंक बोर्डवर काम करतात.',
  offer: 'शेवटचा गेम लगेच उघडायचा?',
  offer_text: 'मग “खेळा” दाबल्यावर शेवटचा बोर्ड उघडेल. हे प्रोफाइलमध्ये बदलता येते.',
  yes: 'होय',
  no: 'नाही',
};
