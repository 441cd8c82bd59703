/** Ten digits that start with 6 to 9 (A §9); returns the code of what is wrong. */
export function checkPhone(digits: string): 'phone_required' | 'phone_not_valid' | undefined {
  if (digits === '') return 'phone_required';
  return /^[6-9]\d{9}$/.test(digits) ? undefined : 'phone_not_valid';
}

/** A mobile number as it is read: '+91 98220 41736'. */
export function showPhone(mobile: string): string {
  return `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`;
}
