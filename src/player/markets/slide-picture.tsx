import type { Reply } from '../api.ts';
import { OutLink } from '../shell/out-link.tsx';
import { parseWebLink } from '../web-link.ts';

type Props = {
  readonly slide: Reply<'/api-get-slider-images'>['sliderdata'][number];
  /** Stands in where the house has written no text for the picture. */
  readonly name: string;
};

/** One picture, which opens what it is about in a new tab if it leads anywhere. */
export function SlidePicture({ slide: { image, link, text }, name }: Props) {
  const address = parseWebLink(link);
  const alt = text.trim() === '' ? name : text;
  const picture = (
    <img src={image} alt={alt} loading="lazy" decoding="async" className="size-full object-cover" />
  );
  if (address === null) return picture;
  return (
    <OutLink href={address} className="block size-full rounded-card focus-visible:-outline-offset-3">
      {picture}
    </OutLink>
  );
}
