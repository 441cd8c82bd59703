import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * Headers of security.md §6.5. helmet's own defaults would upgrade every address to https, which breaks the demo on
 * a plain-http address, so each header is named here; Strict-Transport-Security belongs to the TLS proxy in front.
 */
export function securityHeaders(): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
      },
    },
    strictTransportSecurity: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    originAgentCluster: true,
    permittedCrossDomainPolicies: false,
    dnsPrefetchControl: false,
    ieNoOpen: false,
    xssFilter: false,
  };
}
