import { assert } from '#rules/verdict.ts';
import { FAMILIES, type Family } from '#rules/game/games.ts';
import { formatPoints, formatRate } from '#rules/money.ts';
import { changeRates as judgeChange, favoursPlayers, type WireRate } from '#rules/game/rate-change.ts';
import { type RateCard, rateKeysOf } from '#rules/game/rates.ts';
import type { Apply, ApprovalSpec } from '../approvals/approval-spec.ts';
import type { Approval } from '../approvals/approval-store.ts';
import { propose } from '../approvals/propose.ts';
import type { Queryable } from '../platform/store/db.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal, type Staff } from '../platform/web/request.ts';
import {
  findCard,
  lockRateCards,
  selectRateCards,
  standingCard,
  type StoredCard,
} from '../settings/rate-card-store.ts';
import { firstDayOfCard } from '#rules/game/rates-of-day.ts';
import { addRateCard } from '../settings/rate-cards.ts';
import { readSettings, type SettingsReader } from '../settings/settings.ts';

type RatesSpec = ApprovalSpec<'change_rates'>;

/** A family's rates change from the next market day on, or at once, unless the card that was to be replaced is gone. */
export function changeRatesSpec(node: AppContext): RatesSpec {
  return {
    kind: 'change_rates',
    may: { see: 'rates.see', propose: 'rates.change', confirm: 'rates.change' },
    onePer: ({ payload }) => parseProposal(payload).family,
    isOneEnough: async (tx, { payload }) =>
      !node.config.realMoney && !isAtOnce(payload) && (await readSettings(tx)).one_person_can_change_rates,
    prepare: async (tx) => {
      await lockRateCards(tx);
      return null;
    },
    check: async (tx, { approval, request }) => {
      const { family, rates } = parseProposal(approval.payload);
      const standing = await standingCard(tx, family);
      if (approval.subject !== standing.version) return refusal('rates_changed_meanwhile');
      const judged = judgeChange(family, standing.rates, rates);
      assert(judged.ok, 'a valid proposal for this card stays valid');
      const byOwner = approval.payload['owner'] === 'yes' && isOwner(approval.madeBy);
      if (lacksOwner(family, judged.value, [isOwner(request.staff), byOwner]))
        return refusal('rates_need_owner');
      const atOnce = isAtOnce(approval.payload);
      return { ok: true, apply: putInForce(tx, node, { family, standing, rates: judged.value, atOnce }) };
    },
    show: async ({ subject, payload }) => {
      const { family, rates } = parseProposal(payload);
      const standing = await findCard(node.db, { family, version: subject });
      if (standing === null) return null;
      return {
        kind: 'change_rates',
        view: {
          family,
          standing: formatRates(family, standing.rates),
          rates,
          at_once: isAtOnce(payload),
          first_day: firstDayOf(node, isAtOnce(payload)) ?? '',
        },
      };
    },
  };
}

/** First step: proposes a new rate card to a second person, or puts it in force where one person is enough. */
export function changeRates(node: AppContext, spec: RatesSpec): Handler<'/console/api/change-rates'> {
  return async (request, input) =>
    node.db.transaction(async (tx) => {
      const { family } = input;
      const reason = input.reason.trim();
      if (reason === '') return refusal('reason_required', { field: 'reason' });
      await lockRateCards(tx);
      const standing = await standingCard(tx, family);
      const judged = judgeChange(family, standing.rates, input.rates);
      if (!judged.ok) return refusal(judged.refusal.code, judged.refusal);
      if (input.version !== String(standing.version)) return refusal('rates_changed_meanwhile');
      const rates = judged.value;
      const { one_person_can_change_rates: isAlone } = await readSettings(tx);
      const atOnce = input.at_once;
      if (isAlone && !atOnce && lacksOwner(family, rates, [isOwner(request.staff)]))
        return refusal('rates_need_owner');
      const proposed = await propose(
        tx,
        { live: node.live, spec, request },
        {
          subject: standing.version,
          payload: {
            ...formatProposal(family, rates),
            owner: isOwner(request.staff) ? 'yes' : '',
            at_once: atOnce ? 'yes' : '',
          },
          reason,
          event: (approval) => ({
            action: 'rates_proposed',
            object: `approval:${approval}`,
            detail: { family, changes: changesBetween(family, standing.rates, rates), at_once: atOnce },
          }),
          apply: putInForce(tx, node, { family, standing, rates, atOnce }),
        },
      );
      if (!proposed.ok) return proposed;
      const { approvalId, done } = proposed;
      return done === null
        ? answer({ version: null, approval_id: String(approvalId) })
        : answer({ version: done.version, approval_id: null });
    });
}

function isOwner({ roles }: Pick<Staff, 'roles'>): boolean {
  return roles.includes('owner');
}

/** A card by which the operator loses in the long run needs an owner among those who want it (FAIR-17). */
function lacksOwner(family: Family, rates: RateCard, owners: readonly boolean[]): boolean {
  return favoursPlayers(family, rates) && !owners.includes(true);
}

function isAtOnce(payload: Approval['payload']): boolean {
  return payload['at_once'] === 'yes';
}

/** From which market day on a card counts that is confirmed now; null for every day. */
function firstDayOf({ clock, config }: Pick<AppContext, 'clock' | 'config'>, atOnce: boolean) {
  return atOnce ? null : firstDayOfCard(clock.now(), config.zone);
}

/** Puts a proposed card in force. The caller holds the lock of the cards. */
function putInForce(
  tx: Queryable,
  node: AppContext,
  change: {
    readonly family: Family;
    readonly standing: StoredCard;
    readonly rates: RateCard;
    readonly atOnce: boolean;
  },
): Apply<'change_rates'> {
  return async ({ approval: { id, madeBy, reason }, staff, alone }) => {
    const { family, standing, rates, atOnce } = change;
    const firstDay = firstDayOf(node, atOnce);
    const approvedBy = alone ? null : staff.id;
    const card = { family, rates, firstDay, staffId: madeBy.id, approvedBy, reason };
    const version = await addRateCard(tx, node.live, card);
    const changes = changesBetween(family, standing.rates, rates);
    return {
      ok: true,
      done: { kind: 'change_rates', version: String(version), first_day: firstDay ?? '' },
      event: {
        action: 'rates_changed',
        object: `rate_card:${version}`,
        detail: { family, changes, approval: id, made_by: madeBy.id, alone, first_day: firstDay },
        reason,
      },
    };
  };
}

/** What a card changes of another one, for the audit log. */
function changesBetween(family: Family, before: RateCard, after: RateCard) {
  return rateKeysOf(family)
    .map((rate) => ({ rate, from: formatRate(before[rate]), to: formatRate(after[rate]) }))
    .filter(({ from, to }) => from !== to);
}

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
    first_day: card.firstDay ?? '',
    changed_at: card.changedAt === null ? null : new Date(card.changedAt).toISOString(),
    changed_by: card.changedBy,
    approved_by: card.approvedBy,
    reason: card.reason,
  };
}

/** A proposed card as its approval keeps it: { family: 'gali', single_digit: '10-95', ... }. */
function formatProposal(family: Family, rates: RateCard): Approval['payload'] {
  return { family, ...Object.fromEntries(rateKeysOf(family).map((key) => [key, formatRate(rates[key])])) };
}

/** What `formatProposal` wrote, with the rates as they are typed. */
function parseProposal(payload: Approval['payload']) {
  const family = FAMILIES.find((known) => known === payload['family']);
  assert(family !== undefined, 'a proposal of rates names its family');
  const rates = rateKeysOf(family).map((key) => {
    const [rate_stake = '', rate_return = ''] = payload[key]?.split('-') ?? [];
    return { key, rate_stake, rate_return } satisfies WireRate;
  });
  return { family, rates };
}

/** Rates as staff are shown them. */
function formatRates(family: Family, rates: RateCard) {
  return rateKeysOf(family).map((key) => ({
    key,
    rate_stake: formatPoints(rates[key].rateStake),
    rate_return: formatPoints(rates[key].rateReturn),
  }));
}
