import type { Translation } from '../../messages/define-messages.ts';
import type { preferenceMessages } from './en.ts';

export const messages: Translation<typeof preferenceMessages> = {
  title: 'खेलने का तरीका',
  last_game: 'पिछला गेम सीधे खोलें',
  last_game_text: '“खेलें” दबाने पर वही बोर्ड खुलता है जो आपने पिछली बार खेला था। बाकी गेम एक टैप दूर हैं।',
  single_keys: 'एक अक्षर वाले शॉर्टकट',
  single_keys_text: 'कीबोर्ड हो, तो बिड के बोर्ड पर एक अक्षर या अंक दबाकर भी नंबर और दाँव चुन सकते हैं।',
  offer: 'पिछला गेम सीधे खोलें?',
  offer_text: 'तब “खेलें” दबाने पर पिछली बार वाला बोर्ड खुलेगा। इसे प्रोफ़ाइल में बदल सकते हैं।',
  yes: 'हाँ',
  no: 'नहीं',
};
