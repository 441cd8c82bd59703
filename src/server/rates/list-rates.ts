import { FAMILIES, type Family } from '#rules/game/games.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import { selectRateCards, type StoredCard } from '../settings/rate-card-store.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { formatRates } from './rate-proposal.ts';

const EARLIER_MAX = 20;

/** The card in force of every family and those before it, from the store and not from this node's memory. */
export function listRates(node: AppContext, settings: SettingsReader): Handler<'/console/api/list-rates'> {
  return async () => {
    const cards = await selectRateCards(node.db, EARLIER_MAX + 1);
    const families = FAMILIES.flatMap((family) => {
      const [current, ...earlier] = cards[family].map((card) => formatCard(family, card));
      if (current === undefined) return [];
      return [{ family, current, earlier: earlier.slice(0, EARLIER_MAX) }];
    });
    const { one_person_can_change_rates } = settings.current();
    const server_time = new Date(node.clock.now()).toISOString();
    return answer({ families, server_time, one_person_can_change_rates });
  };
}

function formatCard(family: Family, card: StoredCard) {
  return {
    version: String(card.version),
    rates: formatRates(family, card.rates),
    changed_at: card.changedAt === null ? null : new Date(card.changedAt).toISOString(),
    changed_by: card.changedBy,
    approved_by: card.approvedBy,
    reason: card.reason,
  };
}
