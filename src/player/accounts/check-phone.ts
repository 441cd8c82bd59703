import type { accountsEn } from '../words/accounts.en.ts';

type Word = keyof typeof accountsEn;

/** Ten digits that start with 6 to 9 (document A §9); the answer is the word for what is wrong. */
export function checkPhone(digits: string): Word | undefined {
  if (digits === '') return 'phone_required';
  return /^[6-9]\d{9}$/.test(digits) ? undefined : 'phone_not_valid';
}
