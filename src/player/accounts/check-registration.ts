import { parseBirthDate } from '#rules/age.ts';
import type { MarketDay } from '#rules/time.ts';
import type { refusalsEn } from '../words/refusals.en.ts';
import { checkPhone } from './check-phone.ts';
import type { RegisterField, RegisterInput } from './field-of-refusal.ts';

// The server decides; asking here as well saves a player the code for a password that will be refused.
const PASSWORD_MIN = 8;

/** In the codes of the server, but for what only the screen can know. */
export type Why = {
  readonly code: keyof typeof refusalsEn | 'state_required';
  readonly params: Readonly<Record<string, string>>;
};

type Found = { readonly [Field in RegisterField]?: Why };

type House = {
  /** The date where the house is; null while it is not known. */
  readonly today: MarketDay | null;
  /** A state has to be chosen. */
  readonly asksState: boolean;
};

/** What is wrong with the fields of a registration, in the codes of the server. Nothing wrong is an empty object. */
export function checkRegistration(input: RegisterInput, { today, asksState }: House): Found {
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
