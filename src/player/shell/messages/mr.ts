import type { Translation } from '../../messages/define-messages.ts';
import type { shellMessages } from './en.ts';

export const messages: Translation<typeof shellMessages> = {
  main_navigation: 'मुख्य विभाग',
  menu: 'मेनू',
  back: 'मागे जा',
  ok: 'ठीक आहे',
  wallet: 'वॉलेट: {points} पॉइंट',
  headline: 'ठळक सूचना',

  home: 'होम',
  bids: 'बिड',
  passbook: 'पासबुक',
  funds: 'पैसे',
  support: 'मदत',
  welcome: 'Ank मध्ये आपले स्वागत आहे',

  language: 'भाषा',
  theme: 'थीम: {theme}',
  theme_auto: 'ऑटो',
  theme_light: 'उजळ',
  theme_dark: 'गडद',

  whatsapp: 'WhatsApp',

  no_connection: 'इंटरनेट नाही. {time} ची माहिती दिसत आहे.',
  no_connection_yet: 'इंटरनेट नाही.',
  try_again: 'पुन्हा प्रयत्न करा',
  error_title: 'काहीतरी चुकले',
  error_unreachable: 'तुमचे पॉइंट सुरक्षित आहेत. सर्व्हरशी संपर्क झाला नाही.',
  error_screen: 'तुमचे पॉइंट सुरक्षित आहेत. ही स्क्रीन दाखवता आली नाही.',
  error_code: 'कोड {code}',
  loading: 'लोड होत आहे',
};
