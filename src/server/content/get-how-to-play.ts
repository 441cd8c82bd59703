import { answer, type Handler } from '../platform/request.ts';
import type { SettingsReader } from '../settings/settings.ts';

/** The tutorial video of the how-to-play screen (B §2). */
export function getHowToPlay(settings: SettingsReader): Handler<'/api-how-to-play'> {
  return async () =>
    answer({ result: true, content: [{ video_link: settings.current().how_to_play_video }] });
}
