import { describe, expect, it } from 'vitest';
import { rulesOf } from './written-text.tsx';

describe('the rules for deposits and withdrawals', () => {
  it('are one for each line, whether or not staff wrote them as a list', () => {
    const rules = ['The minimum is 1,000 points.', 'Money goes only to a number you verified.'];
    expect(rulesOf(rules.join('\n'))).toEqual([{ heading: '', rules }]);
    expect(rulesOf(rules.map((rule) => `- ${rule}`).join('\n\n'))).toEqual([{ heading: '', rules }]);
  });

  it('stand under their headings, counted anew under each', () => {
    expect(rulesOf('Always.\n# Times\nFrom 10.\nTo 20.\n# Limits\n- One a day.')).toEqual([
      { heading: '', rules: ['Always.'] },
      { heading: 'Times', rules: ['From 10.', 'To 20.'] },
      { heading: 'Limits', rules: ['One a day.'] },
    ]);
  });

  it('of an empty text are none', () => {
    expect(rulesOf('\n \n')).toEqual([]);
  });
});
