/** A number for withdrawals as it is read aloud: '98220 41736'. A masked one stays as it is. */
export function formatNumber(number: string): string {
  return number.replace(/^(\d{5})(\d{5})$/, '$1 $2');
}
