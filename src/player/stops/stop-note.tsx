import { OctagonPause } from 'lucide-react';
import { useLocation } from 'wouter';
import { NoteBar } from '#ui/note-bar.tsx';
import { useNavigationState } from '../bidding/navigation-state.ts';
import { useFreshCall } from '../calls/use-fresh-call.ts';
import { useLanguage } from '../messages/use-language.ts';
import { findScreenPath } from '../routes/find-screen-path.ts';
import { findStops } from './find-stops.ts';

/** What the operator has stopped of what this screen is for, in the operator's own words. */
export function StopNote() {
  const [address] = useLocation();
  const language = useLanguage();
  const gameId = useNavigationState()?.gameId;
  const { data } = useFreshCall('/api-get-stops', {});
  const stops = findStops(data?.stops ?? [], { path: findScreenPath(address), gameId });
  return stops.map(({ kind, family, game_id, sentences }) => (
    <NoteBar key={`${kind}${family}${game_id}`} tone="danger" icon={<OctagonPause aria-hidden="true" />}>
      <span className="block py-1.5">{sentences[language]}</span>
    </NoteBar>
  ));
}
