import { findingsOf, type Rule } from './facts.ts';

/** The variables, each for itself and against each other. */
export const lookAtEnvironment: Rule = ({ environment: env }) => {
  const isLive = env.mode === 'production';
  return [
    ...env.problems.map((says) => ({ level: 'error', about: 'variables', says }) as const),
    ...findingsOf('variables', [
      [
        'warning',
        isLive && env.publicUrl === '',
        'PUBLIC_URL is not set: set it to the address that players use.',
      ],
      [
        'error',
        isLive && env.publicUrl.startsWith('http://'),
        'PUBLIC_URL begins with http://: production is served by https only.',
      ],
      [
        'error',
        isLive && env.consoleUrl.startsWith('http://'),
        'CONSOLE_URL begins with http://: production is served by https only.',
      ],
      [
        'warning',
        isLive && env.consoleUrl === '',
        'CONSOLE_URL is not set: give staff a host of their own, so that no page of players stands beside the console.',
      ],
      [
        'warning',
        env.otherKeys > 0,
        'OTHER_SECRET_KEYS is set: when a change of the key is done (npm run rotate-keys), take it away.',
      ],
      [
        'warning',
        isLive && env.hasMigrationUrl,
        'MIGRATION_DATABASE_URL is set: only the node that is updated first needs it, and only for that start.',
      ],
      [
        'warning',
        env.realMoney && env.liveGateways === 0,
        'REAL_MONEY=on and no payment gateway is set: deposits are matched with bank statements only.',
      ],
    ]),
  ];
};
