import { parseBirthDate } from '#rules/protection/age.ts';
import type { MarketDay } from '#rules/time/time.ts';
import type { refusalMessages } from '../../refusals/messages/en.ts';
import { checkPhone } from '../phone.ts';

// The server decides. Checking here as well saves the player a code for a password that will be refused.
const PASSWORD_MIN = 8;

/** In the server's codes, except for what only the screen can know. */
type Problem = {
  readonly code: keyof typeof refusalMessages.english | 'state_required';
  readonly params: Readonly<Record<string, string>>;
};

type Found = { readonly [Field in keyof RegisterInput]?: Problem };

type Terms = {
  /** The date at the operator; null until it is known. */
  readonly today: MarketDay | null;
  /** A state must be chosen. */
  readonly asksState: boolean;
};

/** What is wrong with the fields of a registration, in the codes of the server. Nothing wrong is an empty object. */
export function checkRegistration(input: RegisterInput, { today, asksState }: Terms): Found {
  const phone = checkPhone(input.mobile);
  return {
    ...(input.name.trim() === '' && { name: { code: 'name_required', params: {} } }),
    ...(phone !== undefined && { mobile: { code: phone, params: {} } }),
    ...checkPassword(input.password),
    ...checkBirthDate(input.birthDate, today),
    ...(asksState && input.jurisdiction === '' && { jurisdiction: { code: 'state_required', params: {} } }),
    ...(!input.agreed && { agreed: { code: 'terms_not_accepted', params: {} } }),
  };
}

function checkPassword(password: string): Found {
  if (password === '') return { password: { code: 'password_required', params: {} } };
  const isShort = [...password].length < PASSWORD_MIN;
  return isShort ? { password: { code: 'password_too_short', params: { min: String(PASSWORD_MIN) } } } : {};
}

function checkBirthDate(birthDate: string, today: MarketDay | null): Found {
  if (birthDate === '') return { birthDate: { code: 'birth_date_required', params: {} } };
  if (today === null) return {};
  const verdict = parseBirthDate(birthDate, today);
  return verdict.ok ? {} : { birthDate: { code: verdict.refusal.code, params: {} } };
}

export type RegisterInput = {
  readonly name: string;
  readonly mobile: string;
  readonly password: string;
  /** 'YYYY-MM-DD', or empty. */
  readonly birthDate: string;
  /** Old enough, and has accepted the terms. */
  readonly agreed: boolean;
  /** The state the player plays in, such as 'IN-SK'; empty where it is not required. */
  readonly jurisdiction: string;
};

/** The field under which a refusal is shown, if it is about one. */
export const FIELD_OF_REFUSAL: Readonly<Record<string, keyof RegisterInput | undefined>> = {
  name_required: 'name',
  name_not_valid: 'name',
  phone_required: 'mobile',
  phone_not_valid: 'mobile',
  user_already_registered: 'mobile',
  excluded_number: 'mobile',
  password_required: 'password',
  password_too_short: 'password',
  password_too_long: 'password',
  password_too_common: 'password',
  birth_date_required: 'birthDate',
  birth_date_not_valid: 'birthDate',
  too_young: 'birthDate',
  jurisdiction_not_allowed: 'jurisdiction',
  terms_not_accepted: 'agreed',
  terms_outdated: 'agreed',
};
