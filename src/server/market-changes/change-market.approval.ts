import type { Apply, ApprovalSpec } from '../approvals/approval-spec.ts';
import type { Approval } from '../approvals/approval-store.ts';
import { propose } from '../approvals/propose.ts';
import { announceMarkets } from '../markets/market-board.ts';
import { insertMarket, insertTerms, takeBackMarket, updateMarket } from '../markets/market-plan-store.ts';
import { openDaysIn } from '../markets/open-market-days.job.ts';
import type { AppContext } from '../platform/app-context.ts';
import { takeLock } from '../platform/locks.ts';
import { changeLimit } from '../exposure/limit-store.ts';
import { refuseLooker, refuseLookers } from '../exposure/look-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { answer, type Handler, refusal, type Staff } from '../platform/web/request.ts';
import { type AskedMarket, judgeMarket, type MarketChange, parseAsked } from './judge-market.ts';
import { applyEffects, bidFigures, changedSessions, formatEffects, refuseReturns } from './plan-effects.ts';
import { formatShown, lacksOwners, parseShown, PLANNING } from './plan-payload.ts';

type MarketSpec = ApprovalSpec<'change_market'>;

/** Markets are made and changed by two people; by two owners where a day with bids changes. */
export function changeMarketSpec(node: AppContext): MarketSpec {
  return {
    kind: 'change_market',
    ...PLANNING,
    onePer: ({ payload }) => payload['market_id'] || `${payload['family'] ?? ''} ${payload['name'] ?? ''}`,
    // Who has looked at a day does not keep it as it is, either.
    bar: async (tx, { approval, request: { staff } }) => {
      const judged = await judgeMarket(tx, node, { asked: parseAsked(approval.payload), lock: false });
      return judged.ok
        ? refuseLooker(tx, { sessionIds: changedSessions(judged.change.effects), staff })
        : null;
    },
    check: async (tx, { approval, request }) => {
      const asked = parseAsked(approval.payload);
      const judged = await judgeMarket(tx, node, { asked, lock: true });
      if (!judged.ok) return judged;
      const { change } = judged;
      if (String(change.market?.version ?? '') !== approval.payload['version'])
        return refusal('market_changed_meanwhile');
      const returned = refuseReturns(change.effects, asked.bids);
      if (returned !== null) return returned;
      if (lacksOwners(change.effects, approval, request.staff)) return refusal('two_owners_needed');
      const sessionIds = changedSessions(change.effects);
      const looked = await refuseLookers(tx, { sessionIds, staff: request.staff, madeBy: approval.madeBy });
      return looked ?? { ok: true, apply: carryOut(tx, node, { asked, change }) };
    },
    figures: async (tx, { payload }) => {
      const judged = await judgeMarket(tx, node, { asked: parseAsked(payload), lock: false });
      return judged.ok ? bidFigures(parseShown(payload).effects, judged.change.effects) : [];
    },
    show: async ({ payload }) => {
      const { act, differences, effects } = parseShown(payload);
      const { market_id, family, first_day, number_limit, game_limit } = parseAsked(payload);
      const name = payload['name'] ?? '';
      return {
        kind: 'change_market',
        view: {
          market_id,
          name,
          family,
          first_day,
          act,
          differences,
          number_limit,
          game_limit,
          ...effects,
        },
      };
    },
  };
}

/** First step: a market, or a change of one, waits for a second person. */
export function proposeMarketChange(
  node: AppContext,
  spec: MarketSpec,
): Handler<'/console/api/propose-market-change'> {
  return (request, { version, reason: given, ...asked }) =>
    node.db.transaction(async (tx) => {
      await takeLock(tx, 'market_plans');
      const judged = await judgeMarket(tx, node, { asked, lock: false });
      if (!judged.ok) return judged;
      const { change } = judged;
      if (String(change.market?.version ?? '') !== version) return refusal('market_changed_meanwhile');
      const reason = given.trim();
      const { effects } = change;
      const returned = refuseReturns(effects, asked.bids);
      if (returned !== null) return returned;
      if (reason === '' && (effects.bids > 0 || effects.fallen.length > 0))
        return refusal('reason_required', { field: 'reason' });
      const payload = { ...payloadOf(asked, change, request.staff), version };
      if (lacksOwners(effects, { payload, reason, madeBy: request.staff }, request.staff))
        return refusal('two_owners_needed');
      const looked = await refuseLooker(tx, { sessionIds: changedSessions(effects), staff: request.staff });
      if (looked !== null) return looked;
      const proposed = await propose(
        tx,
        { live: node.live, spec, request },
        {
          subject: change.market?.id ?? 0,
          payload,
          reason,
          event: (approval) => ({
            action: 'market_change_proposed',
            object: change.market === null ? `approval:${approval}` : `market:${change.market.id}`,
            detail: describe(change, { ...limitsOf(asked, change), approval }),
          }),
        },
      );
      return proposed.ok ? answer({ approval_id: String(proposed.approvalId) }) : proposed;
    });
}

function payloadOf(asked: AskedMarket, change: MarketChange, staff: Staff): Approval['payload'] {
  const { act, differences, effects, family, market, draft } = change;
  return {
    market_id: asked.market_id,
    family,
    name: market?.name ?? draft.details.name,
    first_day: asked.first_day,
    take_back: asked.take_back ? 'yes' : '',
    bids: asked.bids,
    ...limitsOf(asked, change),
    market: JSON.stringify(asked.market),
    ...formatShown({ act, differences, effects: formatEffects(effects) }, staff),
  };
}

/** The limits that a new market begins with, as they were asked for; those of others are not touched. */
function limitsOf({ number_limit, game_limit }: AskedMarket, { act }: MarketChange) {
  const { number, game } =
    act === 'add' ? { number: number_limit, game: game_limit } : { number: '', game: '' };
  return { number_limit: number.trim(), game_limit: game.trim() };
}

/** What the trail says of a change. */
function describe({ act, firstDay, termsChange, differences, effects, draft }: MarketChange, more: object) {
  return {
    act,
    name: draft.details.name,
    first_day: act === 'add' || termsChange ? firstDay : null,
    differences: act === 'take_back' ? [] : differences,
    bids: effects.bids,
    voided_bids: effects.voided.bids,
    kept_bids: effects.kept.bids,
    ...more,
  };
}

const ACTIONS = { add: 'market_added', change: 'market_changed', take_back: 'market_taken_back' } as const;

/** Stores the change; the caller has the lock of the plans and of the sessions that change. */
function carryOut(
  tx: Queryable,
  node: AppContext,
  { asked, change }: { readonly asked: AskedMarket; readonly change: MarketChange },
): Apply<'change_market', 'market_changed_meanwhile'> {
  return async ({ approval, staff }) => {
    const by = { approvalId: approval.id, confirmedBy: staff.id };
    if (!(await applyEffects(tx, node, change.effects, by))) return refusal('market_changed_meanwhile');
    const marketId = await store(tx, change, approval.id);
    // Before its days are open, so that nothing was bid that a limit has not counted.
    for (const { key, points } of change.limits)
      await changeLimit(tx, { place: { marketId, marketDayId: null }, key, points, staffId: staff.id });
    await openDaysIn(tx, node);
    await announceMarkets(tx, node.live);
    return {
      ok: true,
      done: { kind: 'change_market', market_id: String(marketId) },
      event: {
        action: ACTIONS[change.act],
        object: `market:${marketId}`,
        detail: describe(change, {
          ...limitsOf(asked, change),
          approval: approval.id,
          made_by: approval.madeBy.id,
        }),
        reason: approval.reason,
      },
    };
  };
}

async function store(tx: Queryable, change: MarketChange, approvalId: number): Promise<number> {
  const { act, market, family, draft, firstDay, termsChange } = change;
  if (market === null) return insertMarket(tx, { family, ...draft, firstDay, approvalId });
  if (act === 'take_back') await takeBackMarket(tx, market.id);
  else await updateMarket(tx, market.id, draft.details);
  if (act === 'change' && termsChange)
    await insertTerms(tx, { marketId: market.id, firstDay, terms: draft.terms, approvalId });
  return market.id;
}
