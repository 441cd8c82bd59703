import type { Translation } from '../../messages/define-messages.ts';
import type { winMessages } from './en.ts';

export const messages: Translation<typeof winMessages> = {
  won: 'आपने {points} जीते',
  won_bids: '{count} बिड',
  corrected: 'रिज़ल्ट सुधारा गया। पासबुक देखें',
  new_win: '{count} नई जीत',
  new_wins: '{count} नई जीत',
};
