import { describe, expect, it } from 'vitest';
import { contactLinks } from './contact-links.ts';

const shown = (mobile_1: string) => contactLinks({ mobile_no: '', mobile_1, telegram_no: '' }).call;

describe('how players reach the operator', () => {
  it('only digits count, and ten of them are an Indian number', () => {
    const links = contactLinks({
      mobile_no: '98220-41700',
      mobile_1: '(98220) 41701',
      telegram_no: '+91 98220 41702',
    });
    expect(links).toMatchObject({ whatsapp: 'https://wa.me/919822041700', hasChat: true });
    expect(links.call).toEqual({ href: 'tel:+919822041701', number: '98220 41701' });
    expect(links.telegram).toBe('https://t.me/+919822041702');
  });

  it('a number is read the same with its country, and another country keeps all digits', () => {
    expect(shown('919000000098')).toEqual({ href: 'tel:+919000000098', number: '90000 00098' });
    expect(shown('4420 7946 0958').number).toBe('442079460958');
  });

  it.each(['', '12345', 'call us'])(
    'fewer than ten digits (%j) are no number; a placeholder stands in',
    (text) => {
      const links = contactLinks({ mobile_no: text, mobile_1: text, telegram_no: text });
      expect(links).toMatchObject({ whatsapp: 'https://wa.me/910000000000', hasChat: false });
      expect(links.call.number).toBe('00000 00000');
    },
  );

  it('before the first answer there is a placeholder too', () => {
    expect(contactLinks(undefined).whatsapp).toBe('https://wa.me/910000000000');
  });
});
