import { keepPreviousData } from '@tanstack/react-query';
import { useForm } from '#client/forms/use-form.ts';
import { formatCount } from '#client/format/format-count.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { Field } from '#ui/fields/field.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import { useAsk } from '../../ask.ts';
import { DENSE_FIELD, TextAreaField } from '../../shell/forms/text-area-field.tsx';
import { useKeptDraft, usePanelDraft } from '../../shell/panel/panel-draft.ts';
import { PanelForm } from '../../shell/panel/panel-form.tsx';
import { SidePanel } from '../../shell/panel/side-panel.tsx';
import { useSheetCommand } from '../../use-command.ts';
import { useSettled } from '../../use-settled.ts';
import { formatPlayers, sessionTitle } from '../format-session.ts';
import { useSessions } from '../use-sessions.ts';
import { SecondPerson } from './second-person.tsx';
import type { PanelProps } from './session-at.ts';

const REASON_MAX = 200;

/** Ends the bids of a session before their time, with a reason, and with a second person where the operator asks for one. */
export function CloseSessionPanel({ session, onClose }: PanelProps) {
  const isAlone = useSessions().data?.one_person_can_close ?? false;
  const title = sessionTitle(session);
  const draft = usePanelDraft(`close-${session.session_id}`, { ends_at: '', reason: '' });
  const { command, send, close } = useSheetCommand('/console/api/close-market-session', {
    onClose,
    onDone: draft.discard,
    done: ({ closed }) =>
      closed ? `${title}: bids end early` : 'Sent. A second person must confirm within 30 minutes.',
  });
  const form = useForm({
    initial: draft.read,
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'Give a reason.' : undefined }),
    send: ({ ends_at: endsAt, reason }) =>
      send({ session_id: session.session_id, ends_at: endsAt.trim(), reason: reason.trim() }),
    isBusy: command.isPending,
    whenTyped: 'forget',
  });
  const endsAt = form.values.ends_at.trim();
  const wrong = command.error?.failure.fields?.['ends_at'];
  useKeptDraft(draft, form.values);
  return (
    <SidePanel title={`Close ${title} early`} busy={command.isPending} onClose={close}>
      <PanelForm
        form={form}
        verb={isAlone ? 'Close early' : 'Propose to close early'}
        error={wrong === undefined ? command.error : null}
        onCancel={close}
      >
        <WarningBox>
          Bids of this session would run until {formatInstant(session.closes_at, 'minute')}. What has ended
          cannot be opened again. Players who bid on it are told.
        </WarningBox>
        <Field
          className={DENSE_FIELD}
          label="Bids end at"
          placeholder="3:30 PM"
          autoComplete="off"
          hint={`Two minutes from now at the earliest. Empty: ${isAlone ? 'at once' : 'as soon as a second person confirms'}.`}
          {...form.field('ends_at')}
          error={wrong}
        />
        <UsualBids
          sessionId={session.session_id}
          endsAt={endsAt}
          isAhead={session.state === 'open' && command.isIdle}
        />
        <TextAreaField label="Reason" {...form.field('reason')} maxLength={REASON_MAX} />
        {isAlone ? null : <SecondPerson needs="results.confirm" />}
      </PanelForm>
    </SidePanel>
  );
}

type UsualProps = {
  readonly sessionId: string;
  readonly endsAt: string;
  /** What has ended has no rest that would be taken away. */
  readonly isAhead: boolean;
};

/** What usually comes in the time that would be taken away. */
function UsualBids({ sessionId, endsAt, isAhead }: UsualProps) {
  const asked = { session_id: sessionId, ends_at: useSettled(endsAt) };
  const { data } = useAsk('/console/api/get-usual-bids', asked, {
    queryKey: ['preview', 'usual-bids', asked],
    enabled: isAhead,
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
