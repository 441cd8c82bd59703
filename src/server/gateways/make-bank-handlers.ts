import type { Node } from '../platform/node.ts';
import { dismissPaymentException } from './dismiss-payment-exception.ts';
import { importStatement } from './import-statement.ts';
import { listPaymentExceptions } from './list-payment-exceptions.ts';
import { previewStatement } from './preview-statement.ts';
import { resolvePaymentException } from './resolve-payment-exception.ts';

/** Payments that the bank and gateways tell of. */
export function makeBankHandlers(node: Node) {
  return {
    '/console/api/preview-statement': previewStatement(node),
    '/console/api/import-statement': importStatement(node),
    '/console/api/list-payment-exceptions': listPaymentExceptions(node),
    '/console/api/resolve-payment-exception': resolvePaymentException(node),
    '/console/api/dismiss-payment-exception': dismissPaymentException(node),
  };
}
