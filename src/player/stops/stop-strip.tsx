import { OctagonPause } from 'lucide-react';
import type { Game } from '../calls/use-dashboard.ts';
import { useLanguage } from '../messages/use-language.ts';

/** On the card of a market that the operator has stopped by itself: the operator's own words. */
export function StopStrip({ stop }: Pick<Game, 'stop'>) {
  const language = useLanguage();
  if (stop === undefined) return null;
  return (
    <p className="flex min-h-[46px] items-center gap-[9px] bg-danger-soft py-1.5 pr-2 pl-3.5 text-14 font-medium text-danger">
      <OctagonPause aria-hidden="true" className="size-5 flex-none" />
      {stop[language]}
    </p>
  );
}
