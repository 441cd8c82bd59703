/** Ten digits that start with 6 to 9 (document A §9); the answer is the word for what is wrong. */
export function checkPhone(digits: string): 'phone_required' | 'phone_not_valid' | undefined {
  if (digits === '') return 'phone_required';
  return /^[6-9]\d{9}$/.test(digits) ? undefined : 'phone_not_valid';
}
