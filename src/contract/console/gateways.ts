/** The payment gateways that the server can speak to, each by the name that staff read. */
export const GATEWAY_LABELS = { razorpay: 'Razorpay', cashfree: 'Cashfree', phonepe: 'PhonePe' } as const;

export type GatewayName = keyof typeof GATEWAY_LABELS;

export const GATEWAYS: readonly GatewayName[] = Object.keys(GATEWAY_LABELS).filter(isGateway);

function isGateway(name: string): name is GatewayName {
  return Object.hasOwn(GATEWAY_LABELS, name);
}
