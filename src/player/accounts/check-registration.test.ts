import { describe, expect, it } from 'vitest';
import { checkPhone } from './check-phone.ts';
import { checkRegistration } from './check-registration.ts';

const good = { name: 'Sunil Pawar', mobile: '9822041736', password: 'kokan2026' };

describe('the fields of a registration', () => {
  it('nothing is wrong with good ones', () => {
    expect(checkRegistration(good)).toEqual({});
  });

  it.each([
    [{ ...good, name: '  ' }, { name: 'name_required' }],
    [{ ...good, mobile: '' }, { mobile: 'phone_required' }],
    [{ ...good, mobile: '5822041736' }, { mobile: 'phone_not_valid' }],
    [{ ...good, password: '' }, { password: 'password_required' }],
    [{ ...good, password: 'seven77' }, { password: 'password_too_short' }],
    [
      { name: '', mobile: '12', password: '' },
      { name: 'name_required', mobile: 'phone_not_valid', password: 'password_required' },
    ],
  ])('%j', (input, codes) => {
    const found = Object.entries(checkRegistration(input)).map(([field, why]) => [field, why.code]);
    expect(Object.fromEntries(found)).toEqual(codes);
  });

  it('a password is counted in characters, not in bytes', () => {
    expect(checkRegistration({ ...good, password: 'पासवर्ड१' })).toEqual({});
    expect(checkRegistration({ ...good, password: '😀😀😀😀' })).toHaveProperty('password');
  });
});

describe('a phone number', () => {
  it.each(['6000000000', '7000000000', '8999999999', '9822041736'])('%s is one', (digits) => {
    expect(checkPhone(digits)).toBeUndefined();
  });

  it.each(['5999999999', '0982204173', '982204173', '98220417360'])('%s is none', (digits) => {
    expect(checkPhone(digits)).toBe('phone_not_valid');
  });
});
