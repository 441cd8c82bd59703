import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { Content } from './content.ts';
import { shownLink } from './shown-link.ts';

/** The steps and the tutorial video of the how-to-play screen (B §2). */
export function getHowToPlay(
  { config }: Node,
  content: Content,
  settings: SettingsReader,
): Handler<'/api-how-to-play'> {
  return async (_, { language }) => {
    const { text = '' } = content.shown('how_to_play', language ?? 'en').value;
    const steps = text.split('\n').filter((line) => line.trim() !== '');
    const video_link = shownLink(config.linkHosts, settings.current().how_to_play_video);
    return answer({ result: true, content: [{ video_link, steps }] });
  };
}
