/** How To Play. */
export const helpEn = {
  how_to_play: 'How To Play',
  watch_video: 'Watch the tutorial video',
  new_tab: 'Opens in a new tab',
};
