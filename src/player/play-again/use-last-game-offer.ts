import { useState } from 'react';
import { usePreferences } from '../preferences/use-preferences.ts';
import { useRecentSlips } from './use-recent-slips.ts';

const SLIPS_BEFORE = 3;

/**
 * Whether the player is offered now that Play Game opens the board used last: once, after the third placed slip. What is
 * known when the menu opens decides, so that no tile moves under a finger.
 */
export function useLastGameOffer(): {
  readonly isOffered: boolean;
  readonly answer: (answer: 'on' | 'off') => void;
} {
  const { preferences, change } = usePreferences();
  const isUnasked = preferences.opensLastGame === 'unasked';
  const slips = useRecentSlips({ enabled: isUnasked, ifUnknown: true });
  const [isDue] = useState(slips !== undefined && slips.length >= SLIPS_BEFORE);
  return { isOffered: isDue && isUnasked, answer: (answer) => change({ opensLastGame: answer }) };
}
