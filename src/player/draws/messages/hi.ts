import type { Translation } from '../../messages/define-messages.ts';
import type { drawsMessages } from './en.ts';

export const messages: Translation<typeof drawsMessages> = {
  starline: 'किंग स्टारलाइन',
  gali: 'किंग गली',
  gali_disawar: 'गली दिसावर',
  results_today: 'आज {count} परिणाम',
  chart: 'चार्ट',
  bid_history: 'बिड का इतिहास',
  win_history: 'जीत का इतिहास',
  no_data: 'कोई जानकारी नहीं मिली',

  pays: 'सही {game} पर {rate} मिलते हैं।',
  insufficient_balance: 'बैलेंस कम है, कृपया खाते में पैसे जोड़ें',
};
