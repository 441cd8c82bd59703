/** '02:00 PM' as people write it in a sentence: '2:00 PM'. */
export function shortTime(clock: string): string {
  return clock.replace(/^0/, '');
}
