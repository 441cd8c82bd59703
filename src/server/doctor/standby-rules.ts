import { findingsOf, type Rule } from './facts.ts';

/** The address for reading. Whatever is wrong with it, the primary answers instead, so that nobody else would notice. */
export const lookAtStandby: Rule = ({ standby, environment }) => {
  const is = (verdict: NonNullable<typeof standby>['verdict']) => standby?.verdict === verdict;
  return findingsOf('standby', [
    [
      'error',
      environment.mode === 'production' && standby?.ownsTables === true,
      `DATABASE_READ_URL logs in as ${standby?.role ?? ''}, who owns the tables: log in there as ank_read.`,
    ],
    [
      'error',
      is('other_system'),
      'DATABASE_READ_URL leads to another database than DATABASE_URL: name a standby of this one, or leave it out.',
    ],
    [
      'warning',
      is('not_a_standby'),
      'DATABASE_READ_URL leads to a primary, so everything is read from DATABASE_URL: name a standby, or leave it out.',
    ],
    [
      'warning',
      is('away'),
      'The standby of DATABASE_READ_URL does not answer, so everything is read from the primary: look at its address, and whether it runs.',
    ],
    [
      'warning',
      is('behind'),
      'The standby of DATABASE_READ_URL is behind, so everything is read from the primary: look at its network and disk, and whether replay is paused.',
    ],
    [
      'warning',
      is('other_timeline'),
      'The standby of DATABASE_READ_URL has not followed the last failover, so everything is read from the primary: if this is so ten minutes later, build it anew.',
    ],
  ]);
};
