import { useFreshCall } from '../use-fresh-call.ts';
import { drawsWords } from '../words/draws.ts';
import { useWords } from '../words/use-words.ts';
import { DrawPanel } from './draw-panel.tsx';

/** KING STARLINE (document A §2). */
export function StarlineScreen() {
  const words = useWords(drawsWords);
  const list = useFreshCall('/api-starline-game', {});
  const count = list.data?.result.length;
  return (
    <DrawPanel
      family="starline"
      subtitle={count === undefined ? '' : words('results_today', { count })}
      list={list}
      chartUrl={list.data?.web_starline_chart_url}
    />
  );
}
