import { CalendarDays } from 'lucide-react';
import { formatShortDay } from '#client/format/format-date.ts';
import type { Game } from '../../calls/use-dashboard.ts';
import { useLanguage } from '../../messages/use-language.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { aheadMessages } from './messages/en.ts';

/** On the card of a market that begins soon, or is closed today or on one of the next days. */
export function AheadStrip({ game }: { readonly game: Pick<Game, 'market_day' | 'ahead'> }) {
  const messages = useMessages(aheadMessages);
  const language = useLanguage();
  if (game.ahead === undefined) return null;
  const { what, day, name } = game.ahead;
  const isToday = what === 'closed' && day === game.market_day;
  return (
    <p className="flex min-h-[46px] items-center gap-[9px] bg-brand-soft py-1.5 pr-2 pl-3.5 text-14 font-medium text-brand">
      <CalendarDays aria-hidden="true" className="size-5 flex-none" />
      {isToday
        ? messages('closed_today', { name: name[language] })
        : messages(what, { day: formatShortDay(day, language), name: name[language] })}
    </p>
  );
}
