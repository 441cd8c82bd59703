import { type CertificateFacts, type Finding, findingsOf, type Rule } from './facts.ts';

/** Those of public authorities are renewed a month before their end. */
const DAYS_NOTED = 14;

/** What is neither ours nor the database: the certificates that visitors are shown, and the provider of messages. */
export const lookAtOutside: Rule = ({ certificates, sms }) => [
  ...certificates.flatMap(lookAtCertificate),
  ...findingsOf('messages', [
    [
      'error',
      sms !== null && sms.problem !== '',
      `The SMS provider at ${sms?.host ?? ''} cannot be reached (${sms?.problem ?? ''}), so nobody gets a code: look at SMS_WEBHOOK_URL, and whether this machine may connect to it.`,
    ],
  ]),
];

/** Browsers let nobody in by it. */
export function isRefused({ daysLeft, isForName, distrust }: CertificateFacts): boolean {
  return daysLeft < 0 || !isForName || distrust !== '';
}

function lookAtCertificate({ address, daysLeft, isForName, distrust }: CertificateFacts): readonly Finding[] {
  const itsCertificate = `The certificate of ${address}`;
  return findingsOf('certificate', [
    [
      'error',
      daysLeft < 0,
      `${itsCertificate} has ended, and browsers let nobody in: renew it, give it to the proxy and reload that.`,
    ],
    [
      'warning',
      daysLeft >= 0 && daysLeft < DAYS_NOTED,
      `${itsCertificate} ends in ${daysLeft} days: renew it, give it to the proxy and reload that.`,
    ],
    [
      'error',
      !isForName,
      `${itsCertificate} is for other names, and browsers let nobody in: get one for ${new URL(address).hostname}.`,
    ],
    [
      'error',
      daysLeft >= 0 && isForName && distrust !== '',
      `${itsCertificate} is not trusted (${distrust}): use one of a public authority, with its whole chain. For an authority of your own name its file in NODE_EXTRA_CA_CERTS.`,
    ],
  ]);
}
