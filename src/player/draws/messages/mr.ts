import type { Translation } from '../../messages/define-messages.ts';
import type { drawsMessages } from './en.ts';

export const messages: Translation<typeof drawsMessages> = {
  starline: 'किंग स्टारलाइन',
  gali: 'किंग गली',
  gali_disawar: 'गली दिसावर',
  results_today: 'आज {count} निकाल',
  chart: 'चार्ट',
  bid_history: 'बिडचा इतिहास',
  win_history: 'जिंकल्याचा इतिहास',
  no_data: 'माहिती मिळाली नाही',

  pays: 'बरोबर {game} ला {rate} मिळतात.',
  insufficient_balance: 'बॅलन्स कमी आहे, कृपया खात्यात पैसे जोडा',
};
