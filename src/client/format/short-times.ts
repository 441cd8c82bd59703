/**
 * Times of the wire, which have two digits for the hour, as staff read them.
 * @example shortTimes('02:00 PM, 11:30 PM') // '2:00 PM, 11:30 PM'
 */
export function shortTimes(text: string): string {
  return text.replaceAll(/\b0(\d:[0-5]\d [AP]M)\b/g, '$1');
}
