import { useId } from 'react';
import { Card } from '#ui/card.tsx';
import { SwitchRow } from '#ui/fields/switch-row.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { preferenceMessages } from './messages/en.ts';
import { usePreferences } from './use-preferences.ts';

/** How the player wants to play; on every device, and off until it is switched on. */
export function PlaySettings() {
  const messages = useMessages(preferenceMessages);
  const titleId = useId();
  const { preferences, change } = usePreferences();
  const { opensLastGame, singleKeys } = preferences;
  return (
    <Card as="section" padded aria-labelledby={titleId}>
      <h2 id={titleId} className="text-18 leading-snug font-bold">
        {messages('title')}
      </h2>
      <SwitchRow
        title={messages('last_game')}
        text={messages('last_game_text')}
        isOn={opensLastGame === 'on'}
        onChange={() => change({ opensLastGame: opensLastGame === 'on' ? 'off' : 'on' })}
      />
      <SwitchRow
        title={messages('single_keys')}
        text={messages('single_keys_text')}
        isOn={singleKeys}
        onChange={() => change({ singleKeys: !singleKeys })}
      />
    </Card>
  );
}
