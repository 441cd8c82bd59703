import { answer, type Handler } from '../platform/request.ts';
import type { Node } from '../platform/node.ts';
import type { Content } from './content.ts';
import { picturePath } from './mount-pictures.ts';
import { shownLink } from './shown-link.ts';

/** The pictures of the home screen (A §7). */
export function getSliderImages({ config }: Node, content: Content): Handler<'/api-get-slider-images'> {
  return async (_, { language = 'en' }) => {
    const { slides = [] } = content.published('slides', 'all').value;
    return answer({
      sliderdata: slides.map(({ picture_id, link, text }) => ({
        image: picturePath(picture_id),
        link: shownLink(config.linkHosts, link),
        text: text[language] || text.en,
      })),
    });
  };
}
