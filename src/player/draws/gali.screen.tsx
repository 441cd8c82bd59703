import { useFreshCall } from '../use-fresh-call.ts';
import { drawsWords } from '../words/draws.ts';
import { useWords } from '../words/use-words.ts';
import { DrawPanel } from './draw-panel.tsx';

/** KING GALI (document B §2). */
export function GaliScreen() {
  const words = useWords(drawsWords);
  const list = useFreshCall('/api-galidisawar-game', {});
  return (
    <DrawPanel
      family="gali"
      subtitle={words('gali_disawar')}
      list={list}
      chartUrl={list.data?.web_galidessar_chart_url}
    />
  );
}
