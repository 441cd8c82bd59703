import type { Translation } from '../../../messages/define-messages.ts';
import type { entriesMessages } from './en.ts';

export const messages: Translation<typeof entriesMessages> = {
  stake: 'बिड',
  win: 'जीत',
  refund: 'रिफ़ंड',
  win_reversal: 'जीत में सुधार',
  bonus: 'स्वागत पॉइंट',
  deposit: 'फंड जमा',
  withdrawal_hold: 'निकासी',
  withdrawal_release: 'निकासी के पॉइंट वापस',
  transfer_out: 'पॉइंट भेजे',
  transfer_in: 'पॉइंट मिले',
  adjustment: 'समायोजन',
  other: 'अन्य',
  owed: 'जो बकाया था',
  with_about: '{kind}: {about}',
  under_way: 'जारी',

  pending: 'बाकी',
  approved: 'मंज़ूर',
  cancelled: 'रद्द',
};
