/** Starline and gali: their panels, their game menus and what differs on their bid screens. */
export const drawsEn = {
  starline: 'KING STARLINE',
  gali: 'KING GALI',
  gali_disawar: 'Gali Disawar',
  results_today: '{count} results today',
  chart: 'Chart',
  bid_history: 'Bid-History',
  win_history: 'Win History',
  no_data: 'NO DATA FOUND',

  pays: 'A right {game} pays {rate}.',
  insufficient_balance: 'Insufficient balance, please refill your account',
};
