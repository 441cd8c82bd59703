import type { ContentValue } from '#contract/content-desk.calls.ts';

export type Contacts = NonNullable<ContentValue['contacts']>;

/** How players reach the house, and where its links lead. */
export const CONTACT_FIELDS: readonly {
  readonly key: keyof Contacts;
  readonly label: string;
  readonly hint: string;
}[] = [
  { key: 'mobile_no', label: 'WhatsApp number', hint: '10 digits, or with the country: 91...' },
  { key: 'mobile_1', label: 'Phone number', hint: 'For calls' },
  { key: 'telegram_no', label: 'Telegram number', hint: 'Shown where play is off' },
  { key: 'app_link', label: 'Link to the app', hint: 'Empty: no app is offered' },
  { key: 'video_link', label: 'Link to the tutorial video', hint: 'Empty: How to play shows no video' },
];

export const NO_CONTACTS: Contacts = {
  mobile_no: '',
  mobile_1: '',
  telegram_no: '',
  app_link: '',
  video_link: '',
};
