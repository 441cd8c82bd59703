import { useLocation } from 'wouter';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { List } from '#ui/list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { marketName } from '../markets/market-name.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useCall } from '../use-call.ts';
import { useDashboard } from '../use-dashboard.ts';
import { chartsWords } from '../words/charts.ts';
import { shellWords } from '../words/shell.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';
import { ChartRow } from './chart-row.tsx';

/** The way to every chart (document B §2). The charts are pages of their own that anybody may open. */
export function ChartsScreen() {
  const words = useWords(chartsWords);
  const [, navigate] = useLocation();
  return (
    <ScreenFrame bar={<AppBar title={words('title')} onBack={() => navigate('/imp')} />}>
      <div className="grid gap-3 px-4 py-3.5">
        <MainCharts />
        <DrawCharts />
      </div>
    </ScreenFrame>
  );
}

function MainCharts() {
  const words = useWords(chartsWords);
  const shell = useWords(shellWords);
  const language = useLanguage();
  const { data, failure, refetch } = useDashboard();
  if (data === undefined && failure === undefined) return <Skeleton className="h-[420px] rounded-card" />;
  if (data === undefined || data.result.length === 0) {
    return (
      <Empty title={words('no_data')}>
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
              ? words('none')
              : words('today', { result: `${game.open_result}${game.close_result}` })
          }
          address={game.web_chart_url}
        />
      ))}
    </List>
  );
}

/** One chart for all markets of a family; a row appears when its address is known. */
function DrawCharts() {
  const words = useWords(chartsWords);
  const starline = useDashboard().data?.web_starline_chart_url;
  const gali = useCall('/api-galidisawar-game', {}).data?.web_galidessar_chart_url;
  if (starline === undefined && gali === undefined) return null;
  return (
    <List>
      {starline === undefined ? null : (
        <ChartRow name={words('starline')} note={words('starline_note')} address={starline} />
      )}
      {gali === undefined ? null : <ChartRow name={words('gali')} note={words('gali_note')} address={gali} />}
    </List>
  );
}
