import type { CallPath } from '#contract/calls.ts';
import { accountsFeature } from './accounts/handlers.ts';
import { noticesFeature } from './notices/handlers.ts';
import { staffFeature } from './staff/handlers.ts';
import { verificationFeature } from './verification/handlers.ts';
import { approvalsFeature } from './approvals/handlers.ts';
import { backupsFeature } from './backups/handlers.ts';
import { biddingFeature } from './bidding/handlers.ts';
import { bidsFeature } from './bids/handlers.ts';
import { booksFeature } from './books/handlers.ts';
import { clientsFeature } from './clients/handlers.ts';
import { chartsFeature } from './charts/handlers.ts';
import { contentFeature } from './content/handlers.ts';
import { exposureFeature } from './exposure/handlers.ts';
import { finderFeature } from './finder/handlers.ts';
import { gatewaysFeature } from './gateways/handlers.ts';
import { bankLines } from './gateways/unmatched-payments.ts';
import { marketChangesFeature } from './market-changes/handlers.ts';
import { marketsFeature } from './markets/handlers.ts';
import type { Services } from './open-services.ts';
import { passkeysFeature } from './passkeys/handlers.ts';
import { payeesFeature } from './payees/handlers.ts';
import { paymentsFeature } from './payments/handlers.ts';
import type { Feature } from './platform/feature.ts';
import type { AppContext } from './platform/app-context.ts';
import type { Queryable } from './platform/store/db.ts';
import { playersFeature } from './players/handlers.ts';
import { preferencesFeature } from './preferences/handlers.ts';
import { privacyFeature } from './privacy/handlers.ts';
import { isExcludedNumber } from './protection/excluded-numbers.ts';
import { protectionFeature } from './protection/handlers.ts';
import { pushFeature } from './push/handlers.ts';
import { ratesFeature } from './rates/handlers.ts';
import { resultsFeature } from './results/handlers.ts';
import { settingChangesFeature } from './setting-changes/handlers.ts';
import { settingsFeature } from './settings/handlers.ts';
import { staffChangesFeature } from './staff-changes/handlers.ts';
import { tableViewsFeature } from './table-views/handlers.ts';
import { trailFeature } from './trail/handlers.ts';
import { walletFeature } from './wallet/handlers.ts';

/** Every feature of a node, with what it needs of the others. */
export function makeFeatures(node: AppContext, services: Services): readonly Feature[] {
  const isExcluded = (tx: Queryable, mobile: string) => isExcludedNumber(tx, node, mobile);
  const accounts = accountsFeature(node, { ...services, isExcluded });
  const [notices, protection] = [noticesFeature(node), protectionFeature(node)];
  const payments = paymentsFeature(node, { ...services, bankLines });
  const [bidding, exposure] = [biddingFeature(node, services), exposureFeature(node, services)];
  const [results, wallet] = [resultsFeature(node, services), walletFeature(node, services)];
  // Staff at the desk and files with own data read by the very calls that players read by.
  const own = {
    ...accounts.calls,
    ...notices.calls,
    ...protection.calls,
    ...payments.calls,
    ...bidding.calls,
    ...results.calls,
    ...wallet.calls,
  };
  const [rates, payees] = [ratesFeature(node, services), payeesFeature(node, services)];
  const players = playersFeature(node, { ...services, own });
  const [staffChanges, settingChanges] = [staffChangesFeature(node), settingChangesFeature(node)];
  const [content, markets] = [contentFeature(node, services), marketsFeature(node, services)];
  const [gateways, marketChanges] = [gatewaysFeature(node, services), marketChangesFeature(node, services)];
  const kinds = {
    ...results.approvals,
    ...exposure.approvals,
    ...rates.approvals,
    ...payees.approvals,
    ...players.approvals,
    ...staffChanges.approvals,
    ...settingChanges.approvals,
    ...content.approvals,
    ...gateways.approvals,
    ...marketChanges.approvals,
  };
  const ofPlayers = { ...own, ...content.calls, ...markets.calls, ...payees.calls };
  return answeringEveryCallOnce({
    clients: clientsFeature(node, { ...services, own: ofPlayers }),
    approvals: approvalsFeature(node, kinds),
    finder: finderFeature(node, kinds),
    accounts,
    passkeys: passkeysFeature(node),
    notices,
    protection,
    payments,
    bidding,
    ...listFeatures(node),
    exposure,
    results,
    wallet,
    verification: verificationFeature(node),
    staff: staffFeature(node),
    staffChanges,
    settings: settingsFeature(node, services),
    settingChanges,
    content,
    rates,
    markets,
    marketChanges,
    charts: chartsFeature(node, services),
    payees,
    gateways,
    push: pushFeature(node, services),
    players,
    preferences: preferencesFeature(node),
    privacy: privacyFeature(node, { ...services, own }),
    ...bookFeatures(node, services),
  });
}

/** The large lists of the console, and the views that staff keep of lists. */
function listFeatures(node: AppContext) {
  return { bids: bidsFeature(node), trail: trailFeature(node), tableViews: tableViewsFeature(node) };
}

/** What shows that nothing is lost: the books, and their backups. */
function bookFeatures(node: AppContext, services: Services) {
  return { books: booksFeature(node, services), backups: backupsFeature(node, services) };
}

type Features = Readonly<Record<string, Feature>>;

/** The paths that a feature, or any of several, answers. */
type PathsOf<F extends Features, Name extends keyof F> = { [N in Name]: keyof F[N]['calls'] }[Name];

type Unanswered<F extends Features> = Exclude<CallPath, PathsOf<F, keyof F>>;
type Unknown<F extends Features> = Exclude<PathsOf<F, keyof F>, CallPath>;
type AnsweredTwice<F extends Features> = {
  [Name in keyof F]: PathsOf<F, Name> & PathsOf<F, Exclude<keyof F, Name>>;
}[keyof F];

/** Features do not compile together when a call is left out, is answered by two, or is none: the error names its path. */
function answeringEveryCallOnce<F extends Features>(
  features: F &
    Wrong<'unanswered', Unanswered<F>> &
    Wrong<'answeredTwice', AnsweredTwice<F>> &
    Wrong<'unknown', Unknown<F>>,
): readonly Feature[] {
  return Object.values<Feature>(features);
}

/** A property that nothing has, unless there is no such path. */
type Wrong<What extends string, Path> = [Path] extends [never] ? unknown : Readonly<Record<What, Path>>;
