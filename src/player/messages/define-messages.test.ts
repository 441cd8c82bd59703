import { describe, expect, it } from 'vitest';
import { defineMessages, loadLanguage } from './define-messages.ts';

const english = { hello: 'Hello', bye: 'Bye' };
const hindi = { hello: 'नमस्ते', bye: 'अलविदा' };

describe('the messages of a feature', () => {
  it('English is there at once, another language once it was asked for', async () => {
    const catalogue = defineMessages(english, () => ({ './hi.ts': () => Promise.resolve(hindi) }));
    expect(catalogue.inLanguage('en')).toMatchObject({ status: 'fulfilled', value: english });
    expect(catalogue.inLanguage('hi')).not.toHaveProperty('status');
    await expect(catalogue.inLanguage('hi')).resolves.toEqual(hindi);
    expect(catalogue.inLanguage('hi')).toMatchObject({ status: 'fulfilled', value: hindi });
  });

  it('is fetched once, however many ask at the same time', async () => {
    let fetched = 0;
    const load = () => {
      fetched += 1;
      return Promise.resolve(hindi);
    };
    const catalogue = defineMessages(english, () => ({ './hi.ts': load }));
    await Promise.all([catalogue.inLanguage('hi'), catalogue.inLanguage('hi'), loadLanguage('hi')]);
    expect(fetched).toBe(1);
  });

  it('a lost connection leaves English standing, and the next try fetches again', async () => {
    let tries = 0;
    const load = () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(hindi);
    };
    const catalogue = defineMessages(english, () => ({ './hi.ts': load }));
    await expect(catalogue.inLanguage('hi')).resolves.toEqual(english);
    await expect(catalogue.inLanguage('hi')).resolves.toEqual(hindi);
  });

  it('a language that nobody has translated it to yet reads in English', async () => {
    const catalogue = defineMessages(english, () => ({ './hi.ts': () => Promise.resolve(hindi) }));
    await expect(catalogue.inLanguage('mr')).resolves.toEqual(english);
  });
});
