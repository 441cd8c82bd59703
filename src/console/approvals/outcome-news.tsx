import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { call } from '../api.ts';
import { useMe } from '../staff/use-me.ts';
import type { Approval } from './approval.ts';
import { viewOf } from './approval-views.ts';
import { sayOutcome } from './say-outcome.ts';
import { useOutcomes } from './use-approvals.ts';

/** Says what became of an own proposal at the moment when it happens, on whatever page its maker is. */
export function OutcomeNews() {
  const [path, go] = useLocation();
  const outcomes: readonly Approval[] | undefined = useOutcomes().data?.approvals;
  const known = useRef<ReadonlySet<string> | undefined>(undefined);
  useEffect(() => {
    if (outcomes === undefined) return;
    const before = known.current;
    known.current = new Set(outcomes.map(({ approval_id: id }) => id));
    // What was there when the page was opened stands in the menu and the inbox.
    const news = before === undefined ? [] : outcomes.filter(({ approval_id: id }) => !before.has(id));
    const [first] = news;
    if (first === undefined || path === `/approvals/${first.approval_id}`) return;
    const { kind, text } = sayOutcome(first, viewOf(first).title(first));
    showToast(kind, text, { text: 'Open', onAct: () => go(`/approvals/${first.approval_id}?view=yours`) });
  }, [go, outcomes, path]);
  return null;
}

/**
 * Takes the unread mark off an own proposal once its maker looks at what became of it. Answers how to keep it for later: then
 * it is marked again, until it is opened once more.
 */
export function useMarkSeen({ approval_id: id, own, state, decided_by: decider }: Approval): () => boolean {
  const client = useQueryClient();
  const me = useMe();
  const outcomes = useOutcomes().data?.approvals;
  const [isKept, setKept] = useState(false);
  const isNews =
    own &&
    state !== 'waiting' &&
    !isKept &&
    outcomes?.some(({ approval_id: other }) => other === id) === true;
  useEffect(() => {
    if (!isNews) return;
    void call('/console/api/mark-outcomes-seen', { approval_ids: [id] }).then(() =>
      client.invalidateQueries({ queryKey: ['approvals', 'outcomes'] }),
    );
  }, [client, id, isNews]);
  return () => {
    // Whoever withdrew it was never told.
    if (!own || state === 'waiting' || decider === me.name) return false;
    setKept(true);
    void call('/console/api/mark-outcomes-seen', { approval_ids: [id], unread: true }).then((answer) => {
      if (answer.ok) showToast('ok', 'Kept as unread');
      else showToast('bad', answer.message);
      return client.invalidateQueries({ queryKey: ['approvals', 'outcomes'] });
    });
    return true;
  };
}
