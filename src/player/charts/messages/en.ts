import { defineMessages, type Messages } from '../../messages/define-messages.ts';

/** The list of charts (B §2). */
export const chartsMessages = defineMessages(
  {
    title: 'MARKET CHARTS',
    view: 'View Charts',
    view_of: 'View Charts, {market}',
    today: 'Today {result}',
    none: 'No result yet today',
    starline: 'KING STARLINE',
    starline_note: 'All times of a day',
    gali: 'KING GALI',
    gali_note: 'All markets of a month',
    no_data: 'NO DATA FOUND',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);
