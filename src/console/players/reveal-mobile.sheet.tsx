import { Sheet } from '#ui/overlays/sheet.tsx';
import { Action } from '../shell/action.tsx';
import { CopyRow } from '../shell/copy-row.tsx';
import { ReasonSheet } from '../shell/forms/reason.sheet.tsx';
import { useCommand } from '../use-command.ts';
import type { PlayerPage } from './use-player.ts';

type Props = { readonly player: PlayerPage; readonly open: boolean; readonly onClose: () => void };

/** Shows the whole number once the reason is given; the audit trail records who revealed it. */
export function RevealMobileSheet({ player: { player_id, player_name }, open, onClose }: Props) {
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
