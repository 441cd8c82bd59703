import { useRef, useState } from 'react';
import { Pause, Play } from 'lucide-react';
import { joinClasses } from '#ui/join-classes.ts';
import type { Reply } from '../api.ts';
import { slidesWords } from '../words/slides.ts';
import { useWords } from '../words/use-words.ts';
import { SlidePicture } from './slide-picture.tsx';
import { useTurning } from './use-turning.ts';
import type { Turning } from './use-turning.ts';

type Props = { readonly slides: Reply<'/api-get-slider-images'>['sliderdata'] };

/** Pictures side by side: swiped, chosen by their dots or the arrow keys, and turning by themselves until stopped. */
export function SlideTrack({ slides }: Props) {
  const words = useWords(slidesWords);
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const show = (place: number): void => track.current?.scrollTo({ left: place * track.current.clientWidth });
  const turning = useTurning({ count: slides.length, onTurn: () => show((at + 1) % slides.length) });
  return (
    <section
      aria-label={words('pictures')}
      {...turning.hold}
      className="relative h-full overflow-hidden rounded-card bg-well"
    >
      <ul
        ref={track}
        // The arrow keys move what can be scrolled and has the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / clientWidth))
        }
        className="flex h-full snap-x snap-mandatory overflow-x-auto scroll-smooth overscroll-x-contain rounded-card [scrollbar-width:none] focus-visible:-outline-offset-3 motion-reduce:scroll-auto"
      >
        {slides.map((slide, place) => (
          <li key={slide.image} className="h-full w-full flex-none snap-start">
            <SlidePicture
              slide={slide}
              name={words('picture', { number: place + 1, count: slides.length })}
            />
          </li>
        ))}
      </ul>
      {slides.length > 1 ? <SlideDots slides={slides} at={at} onChoose={show} turning={turning} /> : null}
    </section>
  );
}

type DotsProps = Props & {
  readonly at: number;
  readonly onChoose: (place: number) => void;
  readonly turning: Turning;
};

function SlideDots({ slides, at, onChoose, turning }: DotsProps) {
  const words = useWords(slidesWords);
  const Icon = turning.isStopped ? Play : Pause;
  return (
    <div className="absolute right-2 bottom-2 flex items-center rounded-full bg-scrim pl-1.5 text-on-bar">
      {slides.map((slide, place) => (
        <button
          key={slide.image}
          type="button"
          aria-label={words('picture', { number: place + 1, count: slides.length })}
          aria-current={place === at ? 'true' : undefined}
          onClick={() => onChoose(place)}
          className={DOT_BUTTON}
        >
          <i
            className={joinClasses(
              'size-2.5 rounded-full inset-ring-2 inset-ring-on-bar',
              place === at && 'bg-on-bar',
            )}
          />
        </button>
      ))}
      <button
        type="button"
        aria-label={words(turning.isStopped ? 'turn' : 'stop')}
        onClick={turning.toggle}
        className={DOT_BUTTON}
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

const DOT_BUTTON =
  'grid size-8 place-items-center rounded-full focus-visible:outline-bindu focus-visible:-outline-offset-2';
