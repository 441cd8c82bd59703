import type { Translation } from '../../../messages/define-messages.ts';
import type { entriesMessages } from './en.ts';

export const messages: Translation<typeof entriesMessages> = {
  stake: 'बिड',
  win: 'विजय',
  refund: 'रिफंड',
  win_reversal: 'विजयाची दुरुस्ती',
  bonus: 'स्वागत पॉइंट',
  deposit: 'फंड जमा',
  withdrawal_hold: 'पैसे काढणे',
  withdrawal_release: 'काढण्याचे पॉइंट परत',
  transfer_out: 'पॉइंट पाठवले',
  transfer_in: 'पॉइंट मिळाले',
  adjustment: 'समायोजन',
  other: 'इतर',
  owed: 'जे देणे होते',
  with_about: '{kind}: {about}',
  under_way: 'सुरू असलेले',

  pending: 'बाकी',
  approved: 'मंजूर',
  cancelled: 'रद्द',
};
