import { useState } from 'react';
import { Ban, CirclePause, CirclePlay, Eye, Scale, UserCheck } from 'lucide-react';
import { Sheet } from '#ui/overlays/sheet.tsx';
import type { Input } from '../../api.ts';
import { Action } from '../../shell/action.tsx';
import { CopyRow } from '../../shell/copy-row.tsx';
import { ReasonSheet } from '../../shell/forms/reason.sheet.tsx';
import { useMe } from '../../staff/use-me.ts';
import { useCommand, useLastShown, useSheetCommand } from '../../use-command.ts';
import type { PlayerPage } from '../use-player.ts';
import { AdjustPointsSheet } from './adjust-points.sheet.tsx';

type AccessChange = Input<'/console/api/change-player-access'>['change'];
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

type AccessLabel = {
  readonly verb: string;
  readonly text: string;
  readonly done: string;
  readonly kind: 'solid' | 'danger';
};

const ACCESS_LABELS: Readonly<Record<AccessChange, AccessLabel>> = {
  block: {
    verb: 'Block',
    text: 'All sessions end at once and nobody can log in. Bids that stand are settled, and withdrawals that wait stay in the queue.',
    done: 'Blocked',
    kind: 'danger',
  },
  unblock: {
    verb: 'Unblock',
    text: 'The player can log in again.',
    done: 'Unblocked',
    kind: 'solid',
  },
  stop_betting: {
    verb: 'Switch betting off',
    text: 'No bid is taken from now on. Bids that stand are settled, and the balance can be withdrawn.',
    done: 'Betting is off',
    kind: 'danger',
  },
  allow_betting: {
    verb: 'Switch betting on',
    text: 'The player can bid again, unless a break or an exclusion of their own keeps them from it: those stay.',
    done: 'Betting is on',
    kind: 'solid',
  },
};

type ChangeProps = {
  readonly player: PlayerPage;
  readonly change: AccessChange | undefined;
  readonly onClose: () => void;
};

/** Says what a change of the account does, and asks for the reason. */
export function ChangeAccessSheet({ player: { player_id, player_name }, change, onClose }: ChangeProps) {
  const shown = useLastShown(change) ?? 'block';
  const { verb, text, done, kind } = ACCESS_LABELS[shown];
  const { command, send, close } = useSheetCommand('/console/api/change-player-access', {
    onClose,
    done: () => done,
  });
  return (
    <ReasonSheet
      open={change !== undefined}
      title={`${verb}: ${player_name}`}
      verb={verb}
      kind={kind}
      command={command}
      onSend={(reason) => send({ player_id, change: shown, reason })}
      onClose={close}
    >
      <p className="text-text-2">{text}</p>
    </ReasonSheet>
  );
}

type RevealProps = { readonly player: PlayerPage; readonly open: boolean; readonly onClose: () => void };

/** Shows the whole number once the reason is given; the audit trail records who revealed it. */
export function RevealMobileSheet({ player: { player_id, player_name }, open, onClose }: RevealProps) {
  const command = useCommand('/console/api/reveal-mobile');
  const shown = command.data?.mobile;
  const close = (): void => {
    command.reset();
    onClose();
  };
  return (
    <>
      <ReasonSheet
        open={open && shown === undefined}
        title={`Phone number of ${player_name}`}
        verb="Show"
        command={command}
        onSend={(reason) => command.mutate({ player_id, reason })}
        onClose={close}
      >
        <p className="text-text-2">The records keep who looked at the number, when and why.</p>
      </ReasonSheet>
      <Sheet open={open && shown !== undefined} onClose={close} title={`Phone number of ${player_name}`}>
        <div className="mt-3 grid gap-3.5">
          <CopyRow label="Phone number" text={shown ?? ''} />
          <Action kind="line" onClick={close}>
            Close
          </Action>
        </div>
      </Sheet>
    </>
  );
}
