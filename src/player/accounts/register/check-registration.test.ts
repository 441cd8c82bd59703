import { describe, expect, it } from 'vitest';
import { marketDay } from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import { checkPhone } from '../phone.ts';
import { checkRegistration } from './check-registration.ts';

const good = {
  name: 'Sunil Pawar',
  mobile: '9822041736',
  password: 'kokan2026',
  birthDate: '1990-02-28',
  agreed: true,
  jurisdiction: '',
};
const system = { today: accepted(marketDay('2026-11-22')), asksState: false };

describe('RG-01, RG-08: the fields of a registration', () => {
  it('nothing is wrong with good ones', () => {
    expect(checkRegistration(good, system)).toEqual({});
  });

  it.each([
    [{ ...good, name: '  ' }, { name: 'name_required' }],
    [{ ...good, mobile: '' }, { mobile: 'phone_required' }],
    [{ ...good, mobile: '5822041736' }, { mobile: 'phone_not_valid' }],
    [{ ...good, password: '' }, { password: 'password_required' }],
    [{ ...good, password: 'seven77' }, { password: 'password_too_short' }],
    [{ ...good, birthDate: '' }, { birthDate: 'birth_date_required' }],
    [{ ...good, birthDate: '2027-01-01' }, { birthDate: 'birth_date_not_valid' }],
    [{ ...good, birthDate: '2008-11-23' }, { birthDate: 'too_young' }],
    [{ ...good, birthDate: '2008-11-22' }, {}],
    [{ ...good, agreed: false }, { agreed: 'terms_not_accepted' }],
    [
      { name: '', mobile: '12', password: '', birthDate: '', agreed: false, jurisdiction: '' },
      {
        name: 'name_required',
        mobile: 'phone_not_valid',
        password: 'password_required',
        birthDate: 'birth_date_required',
        agreed: 'terms_not_accepted',
      },
    ],
  ])('%j', (input, codes) => {
    const found = Object.entries(checkRegistration(input, system)).map(([field, why]) => [field, why.code]);
    expect(Object.fromEntries(found)).toEqual(codes);
  });

  it('a password is counted in characters, not in bytes', () => {
    expect(checkRegistration({ ...good, password: 'पासवर्ड१' }, system)).toEqual({});
    expect(checkRegistration({ ...good, password: '😀😀😀😀' }, system)).toHaveProperty('password');
  });

  it('JUR-02: the state is asked for only where play depends on it', () => {
    const found = checkRegistration(good, { ...system, asksState: true });
    expect(found).toMatchObject({ jurisdiction: { code: 'state_required' } });
    const chosen = { ...good, jurisdiction: 'IN-SK' };
    expect(checkRegistration(chosen, { ...system, asksState: true })).toEqual({});
  });

  it('RG-01: a date of birth is left to the server while the date of the operator is not known', () => {
    const unknown = { ...system, today: null };
    expect(checkRegistration({ ...good, birthDate: '2020-01-01' }, unknown)).toEqual({});
    expect(checkRegistration({ ...good, birthDate: '' }, unknown)).toHaveProperty('birthDate');
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
