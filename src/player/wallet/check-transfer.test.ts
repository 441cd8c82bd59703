import { describe, expect, it } from 'vitest';
import { checkTransfer } from './wallet-info.ts';

const OWN = '9812345678';
const info = { wallet_amt: '1000', min_transfer: '100', max_transfer: '800' };

describe('MON-05 a transfer before it is sent', () => {
  it.each([
    ['', '', 'phone_required', 'transfer_points_required'],
    ['12345', '99', 'transfer_phone_not_valid', 'below_min_transfer'],
    [OWN, '801', 'transfer_to_self', 'above_max_transfer'],
    ['9812345679', '100', undefined, undefined],
  ])('to %s with %s points', (phone, points, phoneCode, pointsCode) => {
    const found = checkTransfer({ phone, points, note: '' }, info, OWN);
    expect(found.phone?.code).toBe(phoneCode);
    expect(found.points?.code).toBe(pointsCode);
  });

  it('never sends more than there is', () => {
    const poor = { ...info, wallet_amt: '150' };
    expect(checkTransfer({ phone: '9812345679', points: '151', note: '' }, poor, OWN).points?.code).toBe(
      'not_enough_points',
    );
  });
});
