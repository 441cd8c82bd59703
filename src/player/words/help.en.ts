/** How To Play. */
export const helpEn = {
  how_to_play: 'How To Play',
  step_register: 'Register with your mobile number, email and user name.',
  step_login: 'Log in with your mobile number and password.',
  step_add_points: 'Add points to your wallet.',
  step_bid:
    'Choose a market and a game, enter numbers and points, and submit. Once a bid is placed it cannot be cancelled.',
  step_win: 'Win up to 10 Lac points. Results show on the home screen, wins go to your wallet by themselves.',
  watch_video: 'Watch the tutorial video',
  new_tab: 'Opens in a new tab',
};
