import type { GatewayName } from '../platform/gateway-config.ts';
import type { Node } from '../platform/node.ts';
import { cashfree } from './cashfree.ts';
import type { Gateway } from './gateway.ts';
import { phonepe } from './phonepe.ts';
import { razorpay } from './razorpay.ts';

/** The gateways that the operator has a contract with; any other does not exist. */
export interface Gateways {
  readonly all: ReadonlyMap<string, Gateway>;
  /** The one for new payments; null leaves plain UPI. */
  readonly chosen: Gateway | null;
}

export function openGateways({ config, clock }: Pick<Node, 'config' | 'clock'>): Gateways {
  const { chosen, ...contracts } = config.gateways;
  const open: readonly Gateway[] = [
    ...(contracts.razorpay === null ? [] : [razorpay(contracts.razorpay)]),
    ...(contracts.cashfree === null ? [] : [cashfree(contracts.cashfree)]),
    ...(contracts.phonepe === null ? [] : [phonepe(contracts.phonepe, () => clock.now())]),
  ];
  const all = new Map<GatewayName, Gateway>(open.map((gateway) => [gateway.name, gateway]));
  return { all, chosen: chosen === null ? null : (all.get(chosen) ?? null) };
}
