import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { formatDateTime } from '#client/format/format-date.ts';
import { formatLeft } from '#client/format/format-left.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { WarningBox } from '#ui/warning-box.tsx';
import { call, type Reply } from '../calls/api.ts';
import { callCache } from '../calls/call-cache.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { WordSheet } from '../protection/decision-sheet.tsx';
import { DecisionError, useDecision } from '../protection/use-decision.tsx';
import { privacyMessages } from './messages/en.ts';

/** The player's consents and requests, as every call about them answers. */
export type OwnRights = Reply<'/api-get-data-rights'>;

export const RIGHTS = '/api-get-data-rights';

/** After a decision: the new state, on every screen. */
export function showRights(rights: OwnRights): void {
  callCache.entry(RIGHTS, {}).patch(() => rights);
}

/** Asking for the deletion of the account, in red, with the obstacles to it. */
export function DeletionCard({ rights }: { readonly rights: OwnRights }) {
  const messages = useMessages(privacyMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" padded className="grid gap-2.5 border-l-4 border-danger-mark">
      <h2 className="text-18 leading-snug font-bold text-danger">{messages('delete_title')}</h2>
      <p className="text-15 leading-snug text-text-2">{messages('delete_text')}</p>
      <ObstacleNote rights={rights} />
      {rights.obstacle === null ? (
        <Button
          kind="danger"
          block
          icon={<Trash2 aria-hidden="true" className="size-5 flex-none" />}
          onClick={() => setOpen(true)}
        >
          {messages('delete_title')}
        </Button>
      ) : null}
      <DeletionSheet open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

type SheetProps = { readonly open: boolean; readonly onClose: () => void };

/** What a deletion means, before it is asked for. */
export function DeletionSheet({ open, onClose }: SheetProps) {
  const messages = useMessages(privacyMessages);
  const { error, decide } = useDecision(showRights);
  const askDeletion = (word: string): Promise<void> =>
    decide(
      () => call('/api-ask-deletion', { word }),
      () => {
        onClose();
        showToast('ok', messages('delete_begun'));
      },
    );
  return (
    <WordSheet
      open={open}
      onClose={onClose}
      title={messages('delete_sheet')}
      facts={[
        messages('delete_text'),
        messages('delete_gone'),
        messages('delete_stays'),
        messages('delete_again'),
      ]}
      word="DELETE"
      error={error}
      onWord={askDeletion}
      submit={messages('delete_title')}
    />
  );
}

type Props = { readonly rights: OwnRights; readonly deletion: NonNullable<OwnRights['deletion']> };

/** When the account is deleted, what the deletion still waits for, and how to keep the account. */
export function RequestedDeletion({ rights, deletion }: Props) {
  const messages = useMessages(privacyMessages);
  const { busy, error, decide } = useDecision(showRights);
  const keep = (): void =>
    void decide(
      () => call('/api-cancel-deletion', {}),
      () => showToast('ok', messages('kept')),
    );
  return (
    <Card as="section" padded className="grid gap-2.5 border-l-4 border-danger-mark">
      <h2 className="text-18 leading-snug font-bold text-danger">{messages('asked_title')}</h2>
      <p className="text-15 leading-snug">
        <When dueAtMs={Date.parse(deletion.due_at)} isWaiting={rights.obstacle !== null} />
      </p>
      <ObstacleNote rights={rights} />
      <Button kind="cta" block busy={busy} busyText={messages('please_wait')} onClick={keep}>
        {messages('keep')}
      </Button>
      <DecisionError error={error} />
    </Card>
  );
}

/** The moment and the time until then; after it, what the deletion waits for. */
function When({ dueAtMs, isWaiting }: { readonly dueAtMs: number; readonly isWaiting: boolean }) {
  const messages = useMessages(privacyMessages);
  const language = useLanguage();
  const leftMs = dueAtMs - useServerNow();
  if (leftMs <= 0) return messages(isWaiting ? 'asked_waits' : 'asked_now');
  const units = { hours: messages('hours'), minutes: messages('minutes') };
  return messages.nodes('asked_at', {
    time: <b>{formatDateTime(dueAtMs, language)}</b>,
    left: <b>{formatLeft(leftMs, units)}</b>,
  });
}

/** An obstacle to a deletion, and how to end it. */
function ObstacleNote({ rights: { obstacle, wallet_amt } }: { readonly rights: OwnRights }) {
  const messages = useMessages(privacyMessages);
  if (obstacle === null) return null;
  if (obstacle === 'bids') return <WarningBox>{messages('obstacle_bids')}</WarningBox>;
  if (obstacle === 'debt') return <WarningBox>{messages('obstacle_debt')}</WarningBox>;
  return (
    <WarningBox>
      <p>{messages('obstacle_points', { points: formatPoints(wallet_amt) })}</p>
      <Link href="/withdraw" className="inline-flex min-h-tap-min items-center font-bold underline">
        {messages('to_wallet')}
      </Link>
    </WarningBox>
  );
}
