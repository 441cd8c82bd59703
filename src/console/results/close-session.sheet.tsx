import { keepPreviousData } from '@tanstack/react-query';
import { useForm } from '#client/forms/use-form.ts';
import { formatCount } from '#client/format/format-count.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { Field } from '#ui/fields/field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import { useAsk } from '../ask.ts';
import { DENSE_FIELD, TextAreaField } from '../shell/forms/text-area-field.tsx';
import { SheetForm } from '../shell/sheet-form.tsx';
import { useLastShown, useSheetCommand, type SheetCommand } from '../use-command.ts';
import { useSettled } from '../use-settled.ts';
import { formatPlayers, sessionTitle, type MarketSession } from './format-session.ts';

type Props = {
  /** Nothing means closed. */
  readonly session: MarketSession | undefined;
  readonly onePersonCloses: boolean;
  readonly onClose: () => void;
};

const REASON_MAX = 200;

/** Ends the bids of a session before their time, with a reason, and with a second person where the operator asks for one. */
export function CloseSessionSheet({ session, onePersonCloses, onClose }: Props) {
  const shown = useLastShown(session);
  const title = shown === undefined ? '' : sessionTitle(shown);
  const command = useSheetCommand('/console/api/close-market-session', {
    onClose,
    done: ({ closed }) =>
      closed ? `${title}: bids end early` : 'Sent. A second person must confirm within 30 minutes.',
  });
  return (
    <Sheet
      open={session !== undefined}
      title={`Close ${title} early`}
      busy={command.command.isPending}
      onClose={command.close}
    >
      {shown === undefined ? null : (
        <CloseForm key={shown.session_id} session={shown} isAlone={onePersonCloses} {...command} />
      )}
    </Sheet>
  );
}

type FormProps = SheetCommand<'/console/api/close-market-session'> & {
  readonly session: MarketSession;
  readonly isAlone: boolean;
};

function CloseForm({ session, isAlone, command, send, close }: FormProps) {
  const form = useForm({
    initial: { ends_at: '', reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'Give a reason.' : undefined }),
    send: ({ ends_at: endsAt, reason }) =>
      send({ session_id: session.session_id, ends_at: endsAt.trim(), reason: reason.trim() }),
    isBusy: command.isPending,
    whenTyped: 'forget',
  });
  const endsAt = form.values.ends_at.trim();
  const wrong = command.error?.failure.fields?.['ends_at'];
  return (
    <SheetForm
      form={form}
      verb={isAlone ? 'Close early' : 'Send for approval'}
      error={wrong === undefined ? command.error : null}
      onCancel={close}
    >
      <Field
        className={DENSE_FIELD}
        label="Bids end at"
        placeholder="03:30 PM"
        autoComplete="off"
        hint={`Two minutes from now at the earliest. Empty: ${isAlone ? 'at once' : 'as soon as a second person confirms'}.`}
        {...form.field('ends_at')}
        error={wrong}
      />
      <WarningBox>
        Bids of this session would run until {formatInstant(session.closes_at, 'market')}. What has ended
        cannot be opened again. Players who bid on it are told.
      </WarningBox>
      <UsualBids sessionId={session.session_id} endsAt={endsAt} />
      <TextAreaField label="Reason" {...form.field('reason')} maxLength={REASON_MAX} />
    </SheetForm>
  );
}

/** What usually comes in the time that would be taken away. */
function UsualBids({ sessionId, endsAt }: { readonly sessionId: string; readonly endsAt: string }) {
  const asked = { session_id: sessionId, ends_at: useSettled(endsAt) };
  const { data } = useAsk('/console/api/get-usual-bids', asked, {
    queryKey: ['preview', 'usual-bids', asked],
    retry: false,
    placeholderData: keepPreviousData,
  });
  return <p className="text-14 text-text-2">{data === undefined ? ' ' : usualText(data)}</p>;
}

function usualText({
  days,
  bids,
  players,
  points,
}: {
  readonly days: number;
  readonly bids: number;
  readonly players: number;
  readonly points: string;
}): string {
  if (days === 0) return 'There is no day of this weekday yet to compare with.';
  const since = days === 1 ? 'The last one of this weekday' : `The last ${days} of this weekday`;
  return `${since} had ${formatCount(bids)} bids of ${formatPlayers(players)}, ${formatPoints(points)} points, in the rest of the time${days === 1 ? '' : ', on average'}.`;
}
