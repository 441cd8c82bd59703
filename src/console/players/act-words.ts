const WORDS: ReadonlyMap<string, string> = new Map([
  ['player_blocked', 'blocked'],
  ['player_unblocked', 'unblocked'],
  ['betting_stopped', 'betting switched off'],
  ['betting_allowed', 'betting switched on'],
  ['sessions_ended', 'sessions ended'],
  ['mobile_revealed', 'looked at the phone number'],
  ['adjustment_proposed', 'adjustment asked for'],
  ['wallet_adjusted', 'adjustment approved'],
]);

/** An act of the trail in words; one without words of its own is named as the trail names it. */
export function actWords(action: string): string {
  return WORDS.get(action) ?? action.replaceAll('_', ' ');
}
