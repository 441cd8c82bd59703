import type { Translation } from '../../messages/define-messages.ts';
import type { preferenceMessages } from './en.ts';

export const messages: Translation<typeof preferenceMessages> = {
  title: 'खेळण्याची पद्धत',
  last_game: 'शेवटचा गेम लगेच उघडा',
  last_game_text: '‘खेळा’ दाबल्यावर तुम्ही शेवटी वापरलेला गेम उघडतो. बाकीचे गेम तिथून एका टॅपने उघडता येतात.',
  single_keys: 'एका अक्षराचे शॉर्टकट',
  single_keys_text: 'कीबोर्ड असल्यास, बिड टाकण्याच्या स्क्रीनवरील नंबर आणि बटणे एकेका अक्षराने किंवा अंकाने दाबता येतात.',
  offer: 'शेवटचा गेम लगेच उघडायचा?',
  offer_text: 'मग ‘खेळा’ दाबल्यावर शेवटचा गेम उघडेल. हे प्रोफाइलमध्ये बदलता येते.',
  yes: 'होय',
  no: 'नाही',
};
