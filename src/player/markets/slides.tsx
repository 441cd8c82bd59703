import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Pause, Play } from 'lucide-react';
import { joinClasses } from '#ui/join-classes.ts';
import type { Reply } from '../calls/api.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { OutLink } from '../shell/out-link.tsx';
import { useCall } from '../calls/use-call.ts';
import { parseWebLink } from '../links/web-link.ts';
import { knownSlides } from './known-place.ts';
import { slidesMessages } from './slides/messages/en.ts';

type Props = {
  readonly isShown: boolean;
  readonly onNone: () => void;
};

/** Reads the images of the operator and shows them in the place that is reserved for them. */
export function Slides({ isShown, onNone }: Props) {
  const { data } = useCall(
    '/api-get-slider-images',
    { language: useLanguage() },
    { enabled: useFirstTouch() },
  );
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

// Not 'scroll': a page that is loaded anew scrolls by itself.
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;
const LATEST_MS = 5000;

/** True from the first touch on, or some seconds later: a slow phone has its markets before it has pictures. */
function useFirstTouch(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const touch = (): void => setTouched(true);
    const timer = setTimeout(touch, LATEST_MS);
    for (const name of TOUCHES) window.addEventListener(name, touch, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of TOUCHES) window.removeEventListener(name, touch);
    };
  }, []);
  return isTouched;
}

type SlideTrackProps = { readonly slides: Reply<'/api-get-slider-images'>['sliderdata'] };

/** Images side by side: swiped, chosen by their dots or the arrow keys, and turning automatically until stopped. */
function SlideTrack({ slides }: SlideTrackProps) {
  const messages = useMessages(slidesMessages);
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const show = (place: number): void => track.current?.scrollTo({ left: place * track.current.clientWidth });
  const turning = useTurning({ count: slides.length, onTurn: () => show((at + 1) % slides.length) });
  return (
    <section
      aria-label={messages('images')}
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
            <SlideImage slide={slide} name={messages('image', { number: place + 1, count: slides.length })} />
          </li>
        ))}
      </ul>
      {slides.length > 1 ? <SlideDots slides={slides} at={at} onChoose={show} turning={turning} /> : null}
    </section>
  );
}

type DotsProps = SlideTrackProps & {
  readonly at: number;
  readonly onChoose: (place: number) => void;
  readonly turning: Turning;
};

function SlideDots({ slides, at, onChoose, turning }: DotsProps) {
  const messages = useMessages(slidesMessages);
  const Icon = turning.isStopped ? Play : Pause;
  return (
    <div className="absolute right-2 bottom-2 flex items-center rounded-full bg-scrim pl-1.5 text-on-bar">
      {slides.map((slide, place) => (
        <button
          key={slide.image}
          type="button"
          aria-label={messages('image', { number: place + 1, count: slides.length })}
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
        aria-label={messages(turning.isStopped ? 'turn' : 'stop')}
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

type SlidePictureProps = {
  readonly slide: Reply<'/api-get-slider-images'>['sliderdata'][number];
  /** The text where the operator has written none for the image. */
  readonly name: string;
};

/** One image, which opens its link in a new tab if it has one. */
function SlideImage({ slide: { image, link, text }, name }: SlidePictureProps) {
  const address = parseWebLink(link);
  const alt = text.trim() === '' ? name : text;
  const picture = (
    <img
      src={image}
      alt={alt}
      loading="lazy"
      decoding="async"
      className="size-full animate-fade-in object-cover"
    />
  );
  if (address === null) return picture;
  return (
    <OutLink href={address} className="block size-full rounded-card focus-visible:-outline-offset-3">
      {picture}
    </OutLink>
  );
}

const TURN_MS = 5000;

type Turning = {
  readonly isStopped: boolean;
  readonly toggle: () => void;
  /** Put on the whole element: a pointer, a finger or the focus on it holds it. */
  readonly hold: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
};

/** Turns a row of images by one every five seconds. It starts stopped for players who want less motion. */
function useTurning({ count, onTurn }: { readonly count: number; readonly onTurn: () => void }): Turning {
  const [isStopped, setStopped] = useState(
    () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  const [isHeld, setHeld] = useState(false);
  const turn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onTurn();
  });
  const isTurning = count > 1 && !isStopped && !isHeld;
  useEffect(() => {
    if (!isTurning) return undefined;
    const timer = setInterval(() => turn(), TURN_MS);
    return () => clearInterval(timer);
  }, [isTurning]);
  const held = (): void => setHeld(true);
  const released = (): void => setHeld(false);
  return {
    isStopped,
    toggle: () => setStopped(!isStopped),
    hold: { onPointerEnter: held, onPointerLeave: released, onFocus: held, onBlur: released },
  };
}
