/** Enough of a payment number to know it by: '98220 •••36'. */
export function showPayoutNumber(number: string): string {
  return `${number.slice(0, 5)} •••${number.slice(-2)}`;
}
