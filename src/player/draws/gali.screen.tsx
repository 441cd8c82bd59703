import { useFreshCall } from '../calls/use-fresh-call.ts';
import { drawsMessages } from './messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';
import { DrawPanel } from './draw-panel.tsx';

/** KING GALI (B §2). */
export function GaliScreen() {
  const messages = useMessages(drawsMessages);
  const list = useFreshCall('/api-galidisawar-game', {});
  return (
    <DrawPanel
      family="gali"
      subtitle={messages('gali_disawar')}
      list={list}
      chartUrl={list.data?.web_galidessar_chart_url}
    />
  );
}
