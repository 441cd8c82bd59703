type Numbers = { readonly mobile_no: string; readonly mobile_1: string; readonly telegram_no: string };

export type ContactLinks = {
  readonly whatsapp: string;
  /** Whether the operator has entered a number for it. */
  readonly hasChat: boolean;
  readonly call: { readonly href: string; readonly number: string };
  readonly telegram: string;
};

const DIGITS_MIN = 10;
// A placeholder until the operator has entered its own. Ten zeros are nobody's number.
const PLACEHOLDER = '0000000000';

/** Where players reach the operator. Only digits count, and only numbers of at least ten of them (A §2). */
export function contactLinks(settings: Numbers | undefined): ContactLinks {
  const chat = usableNumber(settings?.mobile_no);
  const phone = usableNumber(settings?.mobile_1);
  return {
    whatsapp: `https://wa.me/${international(chat)}`,
    hasChat: chat !== PLACEHOLDER,
    call: { href: `tel:+${international(phone)}`, number: spaced(phone) },
    telegram: `https://t.me/+${international(usableNumber(settings?.telegram_no))}`,
  };
}

function usableNumber(text: string | undefined): string {
  const digits = (text ?? '').replace(/\D/g, '');
  return digits.length >= DIGITS_MIN ? digits : PLACEHOLDER;
}

function international(digits: string): string {
  return digits.length === DIGITS_MIN ? `91${digits}` : digits;
}

/** As it is read: '98220 41701', also where it was entered with the country. */
function spaced(digits: string): string {
  const [, own] = /^(?:91)?(\d{10})$/.exec(digits) ?? [];
  return own === undefined ? digits : `${own.slice(0, 5)} ${own.slice(5)}`;
}
