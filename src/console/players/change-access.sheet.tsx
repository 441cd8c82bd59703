import { useState } from 'react';
import { showToast } from '#ui/overlays/toast-queue.ts';
import type { Input } from '../api.ts';
import { ReasonSheet } from '../shell/forms/reason.sheet.tsx';
import { useCommand } from '../use-command.ts';
import type { PlayerPage } from './use-player.ts';

export type AccessChange = Input<'/console/api/change-player-access'>['change'];

type Words = {
  readonly verb: string;
  readonly text: string;
  readonly done: string;
  readonly kind: 'solid' | 'danger';
};

const LABELS: Readonly<Record<AccessChange, Words>> = {
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

type Props = {
  readonly player: PlayerPage;
  readonly change: AccessChange | undefined;
  readonly onClose: () => void;
};

/** Says what a change of the account does, and asks for the reason. */
export function ChangeAccessSheet({ player: { player_id, player_name }, change, onClose }: Props) {
  const command = useCommand('/console/api/change-player-access');
  // The text stays while the sheet slides out.
  const [last, setLast] = useState<AccessChange>('block');
  if (change !== undefined && change !== last) setLast(change);
  const words = LABELS[last];
  const close = (): void => {
    command.reset();
    onClose();
  };
  const send = (reason: string): void =>
    command.mutate(
      { player_id, change: last, reason },
      {
        onSuccess: () => {
          showToast('ok', words.done);
          close();
        },
      },
    );
  return (
    <ReasonSheet
      open={change !== undefined}
      title={`${words.verb}: ${player_name}`}
      verb={words.verb}
      kind={words.kind}
      command={command}
      onSend={send}
      onClose={close}
    >
      <p className="text-text-2">{words.text}</p>
    </ReasonSheet>
  );
}
