/** The roles of staff (ACC-04). Four eyes apply to the owner too: nobody approves their own entry. */
export const ROLES = [
  'owner',
  'results-maker',
  'results-checker',
  'cashier',
  'support',
  'risk',
  'content',
  'auditor',
] as const;
export type Role = (typeof ROLES)[number];

interface Grant {
  /** What staff with one of the roles can do, as docs/permissions.md shows it. */
  readonly allows: string;
  readonly roles: readonly Role[];
}

const SEES_RESULTS = ['owner', 'results-maker', 'results-checker', 'risk', 'auditor'] as const;

/**
 * The only list of permissions. Calls and routes of staff name one; the server checks it, the console shows screens
 * by it, and docs/permissions.md is generated from it.
 */
export const PERMISSIONS = {
  'console.use': {
    allows: 'See whether the books balance, get live updates, keep views of the lists that they see.',
    roles: ROLES,
  },
  'approvals.see': {
    allows: 'See the proposals that wait for a second person, of the kinds that their permissions allow.',
    roles: ROLES,
  },
  'results.see': { allows: 'See sessions and results.', roles: SEES_RESULTS },
  'results.declare': {
    allows: 'Propose a result, its reversal, or closing a session early.',
    roles: ['owner', 'results-maker'],
  },
  'results.confirm': {
    allows: "Confirm a colleague's proposal about results.",
    roles: ['owner', 'results-checker'],
  },
  'results.reject': {
    allows: 'Reject a proposal about results, withdraw their own, preview a reversal.',
    roles: ['owner', 'results-maker', 'results-checker'],
  },
  'results.void': {
    allows: 'Propose, confirm and reject the void of a session or a day, and preview it.',
    roles: ['owner'],
  },
  'results.postpone': {
    allows: 'Propose, confirm and reject that a result comes later.',
    roles: ['owner'],
  },
  'markets.see': {
    allows: 'See the markets, their times and the calendar.',
    roles: ['owner', 'results-maker', 'results-checker', 'support', 'risk', 'content', 'auditor'],
  },
  'markets.change': {
    allows: 'Propose, confirm and reject markets, their times and days without play.',
    roles: ['owner', 'risk'],
  },
  'exposure.see': {
    allows: 'See the limits of sessions, and what was bid on their numbers once they have a result.',
    roles: ['owner', 'risk', 'auditor'],
  },
  'exposure.look': {
    allows:
      'Look at what is bid on the numbers of a session before its result, which they can then neither make nor check; make cutting sheets.',
    roles: ['owner', 'risk'],
  },
  'limits.change': {
    allows: 'Lower limits on what is bid; propose, confirm and reject higher ones.',
    roles: ['owner', 'risk'],
  },
  'bids.see': {
    allows: 'See the bids of all players, without the numbers of sessions that have no result.',
    roles: ['owner', 'results-maker', 'results-checker', 'cashier', 'support', 'risk', 'auditor'],
  },
  'trail.see': { allows: 'See in the trail what they did themselves.', roles: ROLES },
  'whole-trail.see': { allows: 'See the whole trail.', roles: ['owner', 'auditor'] },
  'past-results.see': { allows: 'See and export past results.', roles: SEES_RESULTS },
  'past-results.import': { allows: 'Propose an import of past results.', roles: ['owner', 'results-maker'] },
  'rates.see': { allows: 'See the rates and their history.', roles: ['owner', 'risk', 'auditor'] },
  'rates.change': { allows: 'Propose, confirm and reject rates.', roles: ['owner', 'risk'] },
  'payments.see': {
    allows: 'See deposits, withdrawals and unmatched payments, with their pictures.',
    roles: ['owner', 'cashier', 'support', 'auditor'],
  },
  'payments.decide': {
    allows:
      'Approve and reject deposits and withdrawals, propose, confirm and reject the import of bank statements.',
    roles: ['owner', 'cashier'],
  },
  'statement-files.see': {
    allows: 'Download the uploaded bank statements, on the record.',
    roles: ['owner', 'auditor'],
  },
  'payment-settings.see': {
    allows: 'See where players pay to, and the limits and hours of payments.',
    roles: ['owner', 'cashier', 'auditor'],
  },
  'payment-settings.change': {
    allows: 'Propose, confirm and reject changes of payment settings.',
    roles: ['owner', 'cashier'],
  },
  'players.see': {
    allows: 'Find players and see their pages, with masked numbers.',
    roles: ['owner', 'cashier', 'support', 'risk', 'auditor'],
  },
  'players.see-numbers': {
    allows: 'Reveal whole phone numbers, one at a time and on the record.',
    roles: ['owner', 'cashier', 'support'],
  },
  'players.write-notes': {
    allows: 'Write notes about a player.',
    roles: ['owner', 'cashier', 'support', 'risk'],
  },
  'players.restrict': {
    allows: 'Block players, stop their betting, end their login sessions.',
    roles: ['owner', 'support', 'risk'],
  },
  'players.adjust-points': {
    allows: 'Propose, confirm and reject adjustments of a wallet.',
    roles: ['owner', 'cashier'],
  },
  'ledger.see': {
    allows: 'See, sum and export the ledger.',
    roles: ['owner', 'cashier', 'risk', 'auditor'],
  },
  'books.see': {
    allows: 'See closed days, checks, solvency and flagged transfers.',
    roles: ['owner', 'cashier', 'risk', 'auditor'],
  },
  'books.lift-stop': { allows: 'Lift a stop of payouts, with a second person.', roles: ['owner'] },
  'books.state-float': { allows: 'State how much money the operator holds.', roles: ['owner'] },
  'backups.see': {
    allows: 'See backups and drills, with their age.',
    roles: ['owner', 'auditor'],
  },
  'content.see': {
    allows: 'See what is written for players, and its versions.',
    roles: ['owner', 'content', 'auditor'],
  },
  'content.change': {
    allows: 'Write and publish what players read; propose, confirm and reject what they may pay by.',
    roles: ['owner', 'content'],
  },
  'stops.use': {
    allows: 'Use the stop button for what they may stop, and agree that it goes on.',
    roles: ['owner', 'cashier', 'support', 'risk'],
  },
  'stops.play': {
    allows: 'Stop play, of all, a family or a market, and registration alone; with another one let it go on.',
    roles: ['owner', 'support', 'risk'],
  },
  'stops.money': {
    allows:
      'Stop deposits, withdrawals and transfers alone; let deposits and transfers go on with another one.',
    roles: ['owner', 'cashier'],
  },
  'stops.payouts': { allows: 'Let withdrawals go on, with another owner.', roles: ['owner'] },
  'settings.see': {
    allows: 'See every setting, its changes and what waits.',
    roles: ['owner', 'cashier', 'risk', 'auditor'],
  },
  'settings.propose': {
    allows: 'Ask for a change of settings, make some safer alone, reject and stop changes.',
    roles: ['owner', 'cashier', 'risk'],
  },
  'settings.change': { allows: 'Ask for and confirm changes of settings of every group.', roles: ['owner'] },
  'settings.change-limits': {
    allows: 'Ask for other limits of bids, lower the largest alone.',
    roles: ['owner', 'risk'],
  },
  'settings.change-money': {
    allows: 'Make settings of money in and out safer, alone.',
    roles: ['owner', 'cashier'],
  },
  'staff.see': { allows: 'See the staff and their roles.', roles: ['owner', 'auditor'] },
  'staff.change': {
    allows:
      'Add and deactivate staff, end their sessions, change their roles, private numbers and ways to log in.',
    roles: ['owner'],
  },
} as const satisfies Readonly<Record<string, Grant>>;

export type Permission = keyof typeof PERMISSIONS;

export const PERMISSION_NAMES = Object.keys(PERMISSIONS).filter(isPermission);

/** What nobody does at once: whoever enters results would check a colleague for whom the colleague checks. */
const ROLES_APART: readonly (readonly [Role, Role])[] = [['results-maker', 'results-checker']];

/**
 * The role among these that a role cannot stand beside; null where there is none.
 *
 * @example roleAgainst('results-maker', ['results-checker', 'support']) // 'results-checker'
 */
export function roleAgainst(role: Role, roles: readonly Role[]): Role | null {
  const others = ROLES_APART.filter((pair) => pair.includes(role)).flat();
  return roles.find((one) => one !== role && others.includes(one)) ?? null;
}

/** Whether somebody with these roles has the permission: one of the granted roles is enough. */
export function can(roles: readonly Role[], permission: Permission): boolean {
  const granted: readonly Role[] = PERMISSIONS[permission].roles;
  return roles.some((role) => granted.includes(role));
}

function isPermission(name: string): name is Permission {
  return Object.hasOwn(PERMISSIONS, name);
}
