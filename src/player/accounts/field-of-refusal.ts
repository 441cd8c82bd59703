export type RegisterInput = {
  readonly name: string;
  readonly mobile: string;
  readonly password: string;
  /** 'YYYY-MM-DD', or empty. */
  readonly birthDate: string;
  /** Old enough, and has accepted the terms. */
  readonly agreed: boolean;
  /** The state somebody plays in, such as 'IN-SK'; empty where it is not asked for. */
  readonly jurisdiction: string;
};
export type RegisterField = keyof RegisterInput;
export type RegisterErrors = { readonly [Field in RegisterField]?: string | undefined };

/** The field under which a refusal is shown, if it is about one. */
export function fieldOfRefusal(code: string): RegisterField | undefined {
  return FIELDS[code];
}

const FIELDS: Readonly<Record<string, RegisterField | undefined>> = {
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
