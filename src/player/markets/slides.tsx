import { useEffect, useEffectEvent } from 'react';
import { useCall } from '../use-call.ts';
import { useLanguage } from '../words/use-language.ts';
import { knownSlides } from './known-slides.ts';
import { SlideTrack } from './slide-track.tsx';

type Props = {
  readonly isShown: boolean;
  readonly onNone: () => void;
};

/** Reads the pictures of the house and shows them in the place that is kept for them. */
export function Slides({ isShown, onNone }: Props) {
  const { data } = useCall('/api-get-slider-images', { language: useLanguage() });
  const count = data?.sliderdata.length;
  const learn = useEffectEvent((some: boolean) => {
    knownSlides.note(some);
    if (!some) onNone();
  });
  useEffect(() => {
    if (count !== undefined) learn(count > 0);
  }, [count]);
  if (!isShown || data === undefined || data.sliderdata.length === 0) return null;
  return <SlideTrack slides={data.sliderdata} />;
}
