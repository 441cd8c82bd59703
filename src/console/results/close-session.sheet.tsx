import { useState } from 'react';
import { formatInstant } from '#client/format/format-instant.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { WarningBox } from '#ui/warning-box.tsx';
import { ReasonSheet } from '../shell/forms/reason.sheet.tsx';
import { useCommand } from '../use-command.ts';
import { sessionTitle, type MarketSession } from './session-label.ts';

type Props = {
  /** Nothing means closed. */
  readonly session: MarketSession | undefined;
  readonly onePersonCloses: boolean;
  readonly onClose: () => void;
};

/** Ends the bids of a session before their time, with a reason, and with a second person where the operator asks for one. */
export function CloseSessionSheet({ session, onePersonCloses, onClose }: Props) {
  const [shown, setShown] = useState(session);
  // While the sheet moves out it keeps its text.
  if (session !== undefined && session !== shown) setShown(session);
  const command = useCommand('/console/api/close-market-session');
  const close = (): void => {
    command.reset();
    onClose();
  };
  const send = (reason: string): void => {
    if (shown === undefined) return;
    command.mutate(
      { session_id: shown.session_id, reason },
      {
        onSuccess: ({ closed }) => {
          showToast(
            'ok',
            closed ? `${sessionTitle(shown)} is closed` : 'Sent. A second person must confirm.',
          );
          close();
        },
      },
    );
  };
  return (
    <ReasonSheet
      open={session !== undefined}
      title={shown === undefined ? '' : `Close ${sessionTitle(shown)} early`}
      verb={onePersonCloses ? 'Close now' : 'Send for approval'}
      command={command}
      onSend={send}
      onClose={close}
    >
      {shown === undefined ? null : (
        <WarningBox>
          Bids of this session would run until {formatInstant(shown.closes_at, 'market')}.{' '}
          {onePersonCloses
            ? 'They end at once and cannot be opened again.'
            : 'They end when a second person confirms.'}
        </WarningBox>
      )}
    </ReasonSheet>
  );
}
