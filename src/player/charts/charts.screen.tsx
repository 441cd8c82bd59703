import { useLocation } from 'wouter';
import { buttonClass, Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { List } from '#ui/list-row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { chartLink } from '../markets/chart-link.ts';
import { marketName } from '../markets/market-name.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { shellMessages } from '../shell/messages/en.ts';
import { OutLink } from '../shell/out-link.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useCall } from '../calls/use-call.ts';
import { useDashboard } from '../calls/use-dashboard.ts';
import { chartsMessages } from './messages/en.ts';

/** Leads to every chart (B §2). The charts are pages of their own that anybody can open. */
export function ChartsScreen() {
  const messages = useMessages(chartsMessages);
  const [, navigate] = useLocation();
  return (
    <ScreenFrame bar={<AppBar title={messages('title')} onBack={() => navigate('/imp')} />}>
      <div className="grid gap-3 px-4 py-3.5">
        <MainCharts />
        <DrawCharts />
      </div>
    </ScreenFrame>
  );
}

function MainCharts() {
  const messages = useMessages(chartsMessages);
  const shell = useMessages(shellMessages);
  const language = useLanguage();
  const { data, failure, refetch } = useDashboard();
  if (data === undefined && failure === undefined) return <Skeleton className="h-[420px] rounded-card" />;
  if (data === undefined || data.result.length === 0) {
    return (
      <Empty
        title={data === undefined ? shell('error_title') : messages('no_data')}
        text={data === undefined ? shell('error_unreachable') : undefined}
      >
        <Button kind="soft" onClick={() => void refetch()}>
          {shell('try_again')}
        </Button>
      </Empty>
    );
  }
  return (
    <List>
      {data.result.map((game) => (
        <ChartRow
          key={game.game_id}
          name={marketName(game, language)}
          note={
            game.open_result === ''
              ? messages('none')
              : messages('today', { result: `${game.open_result}${game.close_result}` })
          }
          address={game.web_chart_url}
        />
      ))}
    </List>
  );
}

/** One chart for all markets of a family; a row appears when its address is known. */
function DrawCharts() {
  const messages = useMessages(chartsMessages);
  const starline = useDashboard().data?.web_starline_chart_url;
  const gali = useCall('/api-galidisawar-game', {}).data?.web_galidessar_chart_url;
  if (starline === undefined && gali === undefined) return null;
  return (
    <List>
      {starline === undefined ? null : (
        <ChartRow name={messages('starline')} note={messages('starline_note')} address={starline} />
      )}
      {gali === undefined ? null : (
        <ChartRow name={messages('gali')} note={messages('gali_note')} address={gali} />
      )}
    </List>
  );
}

type Props = { readonly name: string; readonly note: string; readonly address: string };

/** One market and the button that opens its chart in a new tab. */
function ChartRow({ name, note, address }: Props) {
  const messages = useMessages(chartsMessages);
  return (
    <div className="flex min-h-16 items-center justify-between gap-3 px-3.5 py-2.5">
      <div className="min-w-0">
        <h2 className="text-16 leading-snug font-bold">{name}</h2>
        <p className="text-14 text-text-2 tabular-nums">{note}</p>
      </div>
      <OutLink
        href={chartLink(address, useLanguage())}
        aria-label={messages('view_of', { market: name })}
        className={`${buttonClass({ kind: 'soft', size: 'small' })} flex-none`}
      >
        {messages('view')}
      </OutLink>
    </div>
  );
}
