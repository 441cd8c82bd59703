import type { GatewayName } from '#contract/console/gateways.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { cashfree } from './adapters/cashfree.ts';
import { phonepe } from './adapters/phonepe.ts';
import { razorpay } from './adapters/razorpay.ts';
import type { Gateway } from './gateway.ts';

/** The gateways that the operator has a contract with; any other does not exist. */
export interface Gateways {
  readonly all: ReadonlyMap<string, Gateway>;
  /** The one for new payments; null leaves plain UPI. */
  readonly chosen: Gateway | null;
}

export function openGateways({ config, clock }: Pick<AppContext, 'config' | 'clock'>): Gateways {
  const { chosen, ...contracts } = config.gateways;
  const open: readonly Gateway[] = [
    ...(contracts.razorpay === null ? [] : [razorpay(contracts.razorpay)]),
    ...(contracts.cashfree === null ? [] : [cashfree(contracts.cashfree)]),
    ...(contracts.phonepe === null ? [] : [phonepe(contracts.phonepe, () => clock.now())]),
  ];
  const all = new Map<GatewayName, Gateway>(open.map((gateway) => [gateway.name, gateway]));
  return { all, chosen: chosen === null ? null : (all.get(chosen) ?? null) };
}
