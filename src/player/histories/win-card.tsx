import { Trophy } from 'lucide-react';
import type { Family } from '#rules/games.ts';
import { Card } from '#ui/card.tsx';
import { formatPoints } from '#ui/format-points.ts';
import type { Reply } from '../api.ts';
import { historiesWords } from '../words/histories.ts';
import { useWords } from '../words/use-words.ts';
import { useGameName } from './use-game-name.ts';

export type WinRecord = Reply<'/api-wining-history-data'>['win_data'][number];

/** One win. A green strip and the amount say it; nothing else moves. */
export function WinCard({ win, family }: { readonly win: WinRecord; readonly family: Family }) {
  const words = useWords(historiesWords);
  const gameName = useGameName();
  // A gali draw has no Open and Close to tell apart.
  const game = gameName(family === 'gali' ? { ...win, session: '' } : win);
  const number = [win.digits, win.closedigits].filter((side) => side !== '').join(' - ');
  return (
    <Card as="article">
      <div className="flex items-center gap-3 bg-won-soft px-4 py-[13px] font-bold text-won">
        <Trophy aria-hidden="true" className="size-6 flex-none" />
        {words('congratulations')}
      </div>
      <div className="grid grid-cols-[1fr_auto] items-end gap-x-3 gap-y-1 px-4 pt-3 pb-3.5">
        <span className="min-w-0">
          <h3 className="text-18 leading-snug font-bold">{win.game_name}</h3>
          <p className="text-14 text-text-2">{game}</p>
        </span>
        <span className="justify-self-end text-30 leading-none font-black whitespace-nowrap text-gain tabular-nums max-[374px]:text-24">
          {words('pts', { points: formatPoints(win.amount) })}
        </span>
        <span className="text-24 leading-[1.1] font-black tabular-nums">{number}</span>
        <span className="text-right text-13 text-text-3">
          {win.wining_date}
          <br />
          {words('bid_points', { points: formatPoints(win.points) })}
        </span>
      </div>
    </Card>
  );
}
