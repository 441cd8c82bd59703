/** A mobile number as it is read: '+91 98220 41736'. */
export function showPhone(mobile: string): string {
  return `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`;
}
