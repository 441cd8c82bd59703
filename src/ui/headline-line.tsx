import { useEffect, useRef, useState, type RefObject } from 'react';
import { Megaphone } from 'lucide-react';
import { joinClasses } from '#ui/join-classes.ts';

type Props = { readonly label: string; readonly text: string | undefined };

/**
 * One line under the bar that moves when it is too long; without a text it is still loading. With reduced motion
 * it has two lines, whose place is reserved from the start: nothing below moves when the text comes.
 */
export function HeadlineLine({ label, text }: Props) {
  return (
    <section
      aria-label={label}
      className="flex min-h-9 flex-none motion-reduce:min-h-[calc(2lh+12px)] items-center gap-2.5 overflow-hidden bg-bar-2 pl-3.5 text-14 text-on-bar"
    >
      <Megaphone aria-hidden="true" className="size-[18px] flex-none text-bindu" />
      {text === undefined ? (
        <i aria-hidden="true" className="h-2.5 w-3/5 rounded-[5px] bg-on-bar/20" />
      ) : (
        <Ticker key={text} text={text} />
      )}
    </section>
  );
}

const PIXELS_PER_SECOND = 45;

/** Moves only when the text is longer than its box; a finger or the pointer on it stops it. */
function Ticker({ text }: { readonly text: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  const width = useOverflowingWidth(ref);
  const moves = width > 0;
  return (
    <div
      className={joinClasses(
        'group min-w-0 flex-1 overflow-hidden whitespace-nowrap motion-reduce:whitespace-normal motion-reduce:py-1.5 motion-reduce:pr-3.5',
        moves && '[mask-image:linear-gradient(90deg,#000_88%,transparent)] motion-reduce:[mask-image:none]',
      )}
    >
      <div
        className={joinClasses(
          'flex w-max motion-reduce:w-auto',
          moves &&
            'animate-marquee group-hover:[animation-play-state:paused] group-active:[animation-play-state:paused] motion-reduce:animate-none',
        )}
        style={moves ? { animationDuration: `${Math.round(width / PIXELS_PER_SECOND)}s` } : undefined}
      >
        <p ref={ref} className={moves ? 'pr-16 motion-reduce:pr-0' : undefined}>
          {text}
        </p>
        {moves ? (
          <p aria-hidden="true" className="pr-16 motion-reduce:hidden">
            {text}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** The width of the text when it does not fit its box, else 0. */
function useOverflowingWidth(ref: RefObject<HTMLParagraphElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const text = ref.current;
    const box = text?.parentElement?.parentElement;
    if (text === null || box === null || box === undefined) return undefined;
    const measure = (): void => {
      // The padding that keeps two rounds apart is no part of the text.
      const padding = Number.parseFloat(getComputedStyle(text).paddingRight);
      const textWidth = text.offsetWidth - padding;
      setWidth(textWidth > box.clientWidth ? textWidth : 0);
    };
    // Told of both sizes, the text's when its font comes too: asking sooner would lay out the whole screen once more.
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    observer.observe(text);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
