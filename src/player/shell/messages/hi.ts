import type { Translation } from '../../messages/define-messages.ts';
import type { shellMessages } from './en.ts';

export const messages: Translation<typeof shellMessages> = {
  main_navigation: 'मुख्य मेनू',
  menu: 'मेनू',
  back: 'वापस',
  ok: 'ठीक है',
  wallet: 'वॉलेट: {points} पॉइंट',
  headline: 'मुख्य सूचना',

  home: 'होम',
  bids: 'बिड',
  passbook: 'पासबुक',
  funds: 'फंड',
  support: 'सहायता',
  welcome: 'Ank में आपका स्वागत है',

  language: 'भाषा',
  theme: 'थीम: {theme}',
  theme_auto: 'ऑटो',
  theme_light: 'लाइट',
  theme_dark: 'डार्क',

  whatsapp: 'WhatsApp',

  no_connection: 'इंटरनेट नहीं है। {time} की जानकारी दिख रही है।',
  no_connection_yet: 'इंटरनेट नहीं है।',
  try_again: 'फिर कोशिश करें',
  error_title: 'कुछ गड़बड़ी हुई',
  error_unreachable: 'आपके पॉइंट सुरक्षित हैं। सर्वर से संपर्क नहीं हो पाया।',
  error_screen: 'आपके पॉइंट सुरक्षित हैं। यह स्क्रीन नहीं खुल पाई।',
  error_code: 'कोड {code}',
  loading: 'लोड हो रहा है',
};
