import { useState } from 'react';
import { Ban, CirclePause, CirclePlay, Eye, Scale, UserCheck } from 'lucide-react';
import { Action } from '../shell/action.tsx';
import { useMe } from '../staff/use-me.ts';
import { AdjustPointsSheet } from './adjust-points.sheet.tsx';
import { ChangeAccessSheet, type AccessChange } from './change-access.sheet.tsx';
import { RevealMobileSheet } from './reveal-mobile.sheet.tsx';
import type { PlayerPage } from './use-player.ts';

type Opened = AccessChange | 'adjust' | 'reveal';

/** The permitted actions on a player. There are none for a deleted player. */
export function PlayerActions({ player }: { readonly player: PlayerPage }) {
  const { permissions } = useMe();
  const [opened, open] = useState<Opened>();
  const close = (): void => open(undefined);
  if (player.erased) return null;
  return (
    <div className="flex flex-wrap gap-2.5">
      {permissions.includes('players.adjust-points') ? (
        <Action kind="line" icon={<Scale aria-hidden="true" />} onClick={() => open('adjust')}>
          Adjust points
        </Action>
      ) : null}
      {permissions.includes('players.see-numbers') ? (
        <Action kind="quiet" icon={<Eye aria-hidden="true" />} onClick={() => open('reveal')}>
          Show phone number
        </Action>
      ) : null}
      {permissions.includes('players.restrict') ? <AccessActions player={player} onOpen={open} /> : null}
      <AdjustPointsSheet player={player} open={opened === 'adjust'} onClose={close} />
      <RevealMobileSheet player={player} open={opened === 'reveal'} onClose={close} />
      <ChangeAccessSheet
        player={player}
        change={opened === 'adjust' || opened === 'reveal' ? undefined : opened}
        onClose={close}
      />
    </div>
  );
}

type AccessProps = { readonly player: PlayerPage; readonly onOpen: (change: AccessChange) => void };

function AccessActions({ player: { active, betting }, onOpen }: AccessProps) {
  return (
    <>
      {betting ? (
        <Action
          kind="danger"
          icon={<CirclePause aria-hidden="true" />}
          onClick={() => onOpen('stop_betting')}
        >
          Switch betting off
        </Action>
      ) : (
        <Action kind="quiet" icon={<CirclePlay aria-hidden="true" />} onClick={() => onOpen('allow_betting')}>
          Switch betting on
        </Action>
      )}
      {active ? (
        <Action kind="danger" icon={<Ban aria-hidden="true" />} onClick={() => onOpen('block')}>
          Block
        </Action>
      ) : (
        <Action kind="quiet" icon={<UserCheck aria-hidden="true" />} onClick={() => onOpen('unblock')}>
          Unblock
        </Action>
      )}
    </>
  );
}
