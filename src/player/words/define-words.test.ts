import { describe, expect, it } from 'vitest';
import { defineWords, loadLanguage } from './define-words.ts';

const english = { hello: 'Hello', bye: 'Bye' };
const hindi = { hello: 'नमस्ते', bye: 'अलविदा' };

describe('the words of a feature', () => {
  it('English is there at once, another language once it was asked for', async () => {
    const words = defineWords(english, {
      hi: () => Promise.resolve(hindi),
      mr: () => Promise.resolve(hindi),
    });
    expect(words.inLanguage('en')).toMatchObject({ status: 'fulfilled', value: english });
    expect(words.inLanguage('hi')).not.toHaveProperty('status');
    await expect(words.inLanguage('hi')).resolves.toEqual(hindi);
    expect(words.inLanguage('hi')).toMatchObject({ status: 'fulfilled', value: hindi });
  });

  it('is fetched once, however many ask at the same time', async () => {
    let fetched = 0;
    const load = () => {
      fetched += 1;
      return Promise.resolve(hindi);
    };
    const words = defineWords(english, { hi: load, mr: load });
    await Promise.all([words.inLanguage('hi'), words.inLanguage('hi'), loadLanguage('hi')]);
    expect(fetched).toBe(1);
  });

  it('a lost connection leaves English standing, and the next try fetches again', async () => {
    let tries = 0;
    const load = () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(hindi);
    };
    const words = defineWords(english, { hi: load, mr: load });
    await expect(words.inLanguage('hi')).resolves.toEqual(english);
    await expect(words.inLanguage('hi')).resolves.toEqual(hindi);
  });
});
