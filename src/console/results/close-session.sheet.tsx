import { formatInstant } from '#client/format/format-instant.ts';
import { WarningBox } from '#ui/warning-box.tsx';
import { ReasonSheet } from '../shell/forms/reason.sheet.tsx';
import { useLastShown, useSheetCommand } from '../use-command.ts';
import { sessionTitle, type MarketSession } from './format-session.ts';

type Props = {
  /** Nothing means closed. */
  readonly session: MarketSession | undefined;
  readonly onePersonCloses: boolean;
  readonly onClose: () => void;
};

/** Ends the bids of a session before their time, with a reason, and with a second person where the operator asks for one. */
export function CloseSessionSheet({ session, onePersonCloses, onClose }: Props) {
  const shown = useLastShown(session);
  const title = shown === undefined ? '' : sessionTitle(shown);
  const { command, send, close } = useSheetCommand('/console/api/close-market-session', {
    onClose,
    done: ({ closed }) => (closed ? `${title} is closed` : 'Sent. A second person must confirm.'),
  });
  return (
    <ReasonSheet
      open={session !== undefined}
      title={shown === undefined ? '' : `Close ${title} early`}
      verb={onePersonCloses ? 'Close now' : 'Send for approval'}
      command={command}
      onSend={(reason) => {
        if (shown !== undefined) send({ session_id: shown.session_id, reason });
      }}
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
