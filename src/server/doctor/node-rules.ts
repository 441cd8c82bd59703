import { findingsOf, type Rule } from './facts.ts';
import { isRefused } from './outside-rules.ts';

const APART_MS_MAX = 1_000;

/** The nodes that run, and what the world sees of them. */
export const lookAtNodes: Rule = ({ nodes, site, certificates, environment }) => [
  ...nodes.flatMap(({ url, reasons, failingJobs }) =>
    findingsOf('nodes', [
      ['error', reasons === null, `${url} does not answer: start it, or take it out of the proxy.`],
      [
        'error',
        reasons !== null && reasons.length > 0,
        `${url} is not ready (${reasons?.join(', ') ?? ''}): see Probes and metrics in docs/operations.md.`,
      ],
      [
        'warning',
        failingJobs.length > 0,
        `${url}: the last turn of ${failingJobs.join(', ')} failed; its log says why ("a job failed").`,
      ],
    ]),
  ),
  ...findingsOf('nodes', [
    [
      'warning',
      environment.mode === 'production' && nodes.length === 1,
      'One node was looked at: with two behind the proxy, one can be restarted or lost without anybody noticing.',
    ],
    [
      'error',
      apart(nodes.flatMap(({ clockOffMs }) => clockOffMs ?? [])) > APART_MS_MAX,
      'The clocks of the nodes may be more than a second apart: run a time service on all of them.',
    ],
  ]),
  ...(site === null
    ? []
    : findingsOf('proxy', [
        [
          'error',
          // A certificate that is refused says so itself.
          site.status === null && !certificates.some(isRefused),
          'PUBLIC_URL does not answer: look at the name and the proxy.',
        ],
        [
          'error',
          site.refusal === 'plain_http',
          'The proxy is not in TRUSTED_PROXIES, or does not set X-Forwarded-Proto: https; every call is refused.',
        ],
        [
          'warning',
          site.status !== null && site.refusal === '' && !site.hasStrictTransport,
          'PUBLIC_URL answers without Strict-Transport-Security: the proxy must pass it on.',
        ],
      ])),
];

/** At most, of the two that are furthest from the database's clock: each may be before it or behind. */
function apart(offsets: readonly number[]): number {
  const [first = 0, second = 0] = offsets.map(Math.abs).toSorted((one, other) => other - one);
  return offsets.length < 2 ? 0 : first + second;
}
