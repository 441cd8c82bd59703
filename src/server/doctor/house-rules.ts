import { type Finding, findingsOf, type HouseFacts, type Rule } from './facts.ts';

const OWNERS_MIN = 2;
const CHECK_MINUTES_MAX = 15;
const STOP_HOURS_NOTED = 24;

/** People, stops, books and backups, as the store has them. */
export const lookAtHouse: Rule = ({ house, environment }) => {
  if (house === null) return [];
  return [...(environment.mode === 'production' ? lookAtPeople(house) : []), ...lookAtBooks(house)];
};

function lookAtPeople(house: HouseFacts): readonly Finding[] {
  return findingsOf('staff', [
    [
      'error',
      house.owners < OWNERS_MIN,
      'There are fewer than two owners: nobody can change people, settings or payees. See First staff in docs/operations.md.',
    ],
    [
      'error',
      house.owners >= OWNERS_MIN && house.ownersWithPhone < OWNERS_MIN,
      'Fewer than two owners have a phone: nobody can be told, or get a new password. Give both their phones on the page Staff.',
    ],
    [
      'warning',
      house.owners === OWNERS_MIN,
      'There are two owners: of two, one who loses the password cannot be helped by the other alone. Add a third.',
    ],
    [
      'error',
      house.makers === 0 ||
        house.checkers === 0 ||
        (house.makers === 1 && house.checkers === 1 && house.owners === 1),
      'Results need somebody who enters and somebody else who checks: give the roles results-maker and results-checker.',
    ],
  ]);
}

function lookAtBooks(house: HouseFacts): readonly Finding[] {
  const { booksCheckedMinutes: minutes, backup, drill } = house;
  return [
    ...findingsOf('books', [
      [
        'error',
        house.broken > 0,
        `The books have ${house.broken} differences: see docs/runbooks/books.md before anything else.`,
      ],
      [
        'warning',
        house.payoutsStopped,
        'Payouts are stopped: two owners lift that on the page Books when the books are right.',
      ],
      [
        'warning',
        minutes !== null && minutes > CHECK_MINUTES_MAX,
        `The books were checked ${minutes ?? 0} minutes ago, and should be every five: see that a node runs, and its log for "a job failed".`,
      ],
    ]),
    ...house.stops
      .filter(({ hours }) => hours >= STOP_HOURS_NOTED)
      .flatMap(({ what, hours }) =>
        findingsOf('stops', [
          [
            'warning',
            true,
            `${what} stands still for ${hours} hours: if that is not meant, propose to go on, by Stop in the console.`,
          ],
        ]),
      ),
    ...findingsOf('backups', [
      [
        'error',
        backup.tooOld,
        `The newest backup is ${backup.hours} hours old: run "npm run backup", and see why its timer did not.`,
      ],
      [
        'warning',
        drill.tooOld,
        `The last drill is ${drill.hours} hours ago: run "npm run drill", and see why its timer did not.`,
      ],
    ]),
    ...findingsOf('cold storage', [
      [
        'warning',
        house.coldWithoutFiles.length > 0,
        `The files of ${house.coldWithoutFiles.join(', ')} are not where they were put, or are others: see that two copies of them exist. Without one the month can never come back.`,
      ],
    ]),
    ...findingsOf('notifications', [
      [
        'warning',
        !house.hasPushKeys,
        'There are no keys for notifications yet: they are made at the first start of a node.',
      ],
    ]),
  ];
}
