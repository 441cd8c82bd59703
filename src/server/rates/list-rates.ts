import { FAMILIES, type Family } from '#rules/games.ts';
import { formatPoints } from '#rules/money.ts';
import { rateKeysOf } from '#rules/rates.ts';
import { type Approval, RATE_APPROVAL, waitingApprovals } from '../accounts/approvals.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, type Staff } from '../platform/request.ts';
import { selectRateCards, type StoredCard } from '../settings/rate-card-store.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { parseProposal } from './rate-proposal.ts';

const EARLIER_MAX = 20;

/** The card in force of every family and those before it, from the store and not from this node's memory. */
export function listRates(node: Node, settings: SettingsReader): Handler<'/console/api/list-rates'> {
  return async ({ staff }) => {
    const [cards, waiting] = await Promise.all([
      selectRateCards(node.db, EARLIER_MAX + 1),
      waitingApprovals(node.db, [RATE_APPROVAL]),
    ]);
    const proposals = waiting.map((approval) => formatWaiting(approval, staff));
    const families = FAMILIES.flatMap((family) => {
      const [current, ...earlier] = cards[family].map((card) => formatCard(family, card));
      if (current === undefined) return [];
      const proposal = proposals.find((one) => one.family === family)?.proposal ?? null;
      return [{ family, current, earlier: earlier.slice(0, EARLIER_MAX), proposal }];
    });
    const { one_person_may_change_rates } = settings.current();
    const server_time = new Date(node.clock.now()).toISOString();
    return answer({ families, server_time, one_person_may_change_rates });
  };
}

function formatCard(family: Family, card: StoredCard) {
  return {
    version: String(card.version),
    rates: rateKeysOf(family).map((key) => ({
      key,
      val_1: formatPoints(card.rates[key].val1),
      val_2: formatPoints(card.rates[key].val2),
    })),
    changed_at: card.changedAt === null ? null : new Date(card.changedAt).toISOString(),
    changed_by: card.changedBy,
    approved_by: card.approvedBy,
    reason: card.reason,
  };
}

function formatWaiting(approval: Approval, staff: Staff) {
  const { family, rates } = parseProposal(approval.payload);
  const proposal = {
    approval_id: String(approval.id),
    made_by: approval.madeBy.name,
    made_at: new Date(approval.madeAt).toISOString(),
    expires_at: new Date(approval.expiresAt).toISOString(),
    own: approval.madeBy.id === staff.id,
    reason: approval.reason,
    rates,
  };
  return { family, proposal };
}
