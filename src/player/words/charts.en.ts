/** The list of charts (document B §2). */
export const chartsEn = {
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
} as const;
