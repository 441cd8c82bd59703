/** Where browsers report what a page was kept from. */
export const CSP_REPORT_PATH = '/csp-report';

/** What a page of ours may load and do. Styles and scripts come from files only. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  `report-uri ${CSP_REPORT_PATH}`,
].join('; ');

/**
 * Headers of every answer (security §6.5), always the same, so they are written down rather than computed per
 * request. Strict-Transport-Security comes from require-tls.ts: it would lock a browser out of the demo on a plain-http
 * address.
 */
export const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), otp-credentials=(self)',
} as const;
