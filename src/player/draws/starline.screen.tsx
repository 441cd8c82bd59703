import { useFreshCall } from '../calls/use-fresh-call.ts';
import { drawsMessages } from './messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';
import { DrawPanel } from './draw-panel.tsx';

/** KING STARLINE (A §2). */
export function StarlineScreen() {
  const messages = useMessages(drawsMessages);
  const list = useFreshCall('/api-starline-game', {});
  const count = list.data?.result.length;
  return (
    <DrawPanel
      family="starline"
      subtitle={count === undefined ? '' : messages('results_today', { count })}
      list={list}
      chartUrl={list.data?.web_starline_chart_url}
    />
  );
}
