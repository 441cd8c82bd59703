import type { Settings } from '../settings/settings.ts';

/** The settings that staff write as content. */
export function contactsOf({ mobile_no, mobile_1, telegram_no, app_link, how_to_play_video }: Settings) {
  return { mobile_no, mobile_1, telegram_no, app_link, video_link: how_to_play_video };
}
