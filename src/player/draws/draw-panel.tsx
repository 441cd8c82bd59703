import { ChartColumn } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Empty } from '#ui/empty.tsx';
import { FAMILY_SCREENS } from '../family-screens.ts';
import { chartLink } from '../markets/chart-link.ts';
import { MarketCards } from '../markets/market-cards.tsx';
import { AppBar } from '../shell/app-bar.tsx';
import { OutLink } from '../shell/out-link.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useSession } from '../use-session.ts';
import { drawsWords } from '../words/draws.ts';
import { shellWords } from '../words/shell.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';
import { DrawRates } from './draw-rates.tsx';
import type { DrawFamily, DrawList } from './use-draws.ts';

type Props = {
  readonly family: DrawFamily;
  readonly subtitle: string;
  readonly list: DrawList;
  /** Unknown until the list has been read. */
  readonly chartUrl: string | undefined;
};

/** KING STARLINE or KING GALI: chart, histories, rates and the markets of today. */
export function DrawPanel({ family, subtitle, list, chartUrl }: Props) {
  const words = useWords(drawsWords);
  const session = useSession();
  const bettingOn = session.state === 'in' && session.bettingOn;
  return (
    <ScreenFrame bar={<AppBar title={words(family)} subtitle={subtitle} />}>
      <div className="grid gap-3 px-4 py-3.5">
        <div className="flex flex-wrap gap-2">
          <OutLink href={chartLink(chartUrl ?? '', useLanguage())} className={LINK}>
            <ChartColumn aria-hidden="true" className="size-5 flex-none" />
            {words('chart')}
          </OutLink>
          {bettingOn ? <HistoryLinks family={family} /> : null}
        </div>
        {bettingOn ? <DrawRates family={family} /> : null}
      </div>
      <Markets family={family} list={list} bettingOn={bettingOn} />
    </ScreenFrame>
  );
}

const LINK = `${buttonClass({ kind: 'line', size: 'small' })} flex-[1_1_96px]`;

function HistoryLinks({ family }: Pick<Props, 'family'>) {
  const words = useWords(drawsWords);
  return (
    <>
      <Link href={FAMILY_SCREENS[family].bids} className={LINK}>
        {words('bid_history')}
      </Link>
      <Link href={FAMILY_SCREENS[family].wins} className={LINK}>
        {words('win_history')}
      </Link>
    </>
  );
}

type MarketsProps = Pick<Props, 'family' | 'list'> & { readonly bettingOn: boolean };

/** A list that was read once stays; one that never came can be asked for again. */
function Markets({ family, list: { data, failure, refetch }, bettingOn }: MarketsProps) {
  const words = useWords(drawsWords);
  const shell = useWords(shellWords);
  if (data !== undefined || failure === undefined) {
    return <MarketCards family={family} games={data?.result} bettingOn={bettingOn} />;
  }
  return (
    <Empty title={words('no_data')} text={shell('error_unreachable')}>
      <Button kind="soft" onClick={() => void refetch()}>
        {shell('try_again')}
      </Button>
    </Empty>
  );
}
