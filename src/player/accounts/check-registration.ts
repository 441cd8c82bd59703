import type { Failure } from '../failure.ts';
import { checkPhone } from './check-phone.ts';
import type { RegisterField, RegisterInput } from './field-of-refusal.ts';

// The server decides; asking here as well saves a player the code for a password that will be refused.
const PASSWORD_MIN = 8;

type Found = { readonly [Field in RegisterField]?: Pick<Failure, 'code' | 'params'> };

/** What is wrong with the fields of a registration, in the codes of the server. Nothing wrong is an empty object. */
export function checkRegistration({ name, mobile, password }: RegisterInput): Found {
  const phone = checkPhone(mobile);
  return {
    ...(name.trim() === '' && { name: { code: 'name_required', params: {} } }),
    ...(phone !== undefined && { mobile: { code: phone, params: {} } }),
    ...checkPassword(password),
  };
}

function checkPassword(password: string): Found {
  if (password === '') return { password: { code: 'password_required', params: {} } };
  const isShort = [...password].length < PASSWORD_MIN;
  return isShort ? { password: { code: 'password_too_short', params: { min: String(PASSWORD_MIN) } } } : {};
}
