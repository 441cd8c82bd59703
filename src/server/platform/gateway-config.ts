import { z } from 'zod';
import { type GatewayName, GATEWAYS } from '#contract/console/gateways.ts';
import { sharedSecretVariable } from './weak-secret.ts';

/** What the operator has with each payment gateway; null is no contract with it. Secrets are here and nowhere else. */
export interface GatewayConfig {
  /** The one that new payments go through; null leaves players with plain UPI. */
  readonly chosen: GatewayName | null;
  readonly razorpay: {
    readonly url: string;
    readonly keyId: string;
    readonly keySecret: string;
    readonly webhookSecret: string;
  } | null;
  readonly cashfree: {
    readonly url: string;
    readonly clientId: string;
    readonly clientSecret: string;
  } | null;
  readonly phonepe: {
    readonly url: string;
    readonly tokenUrl: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly clientVersion: string;
    readonly webhookUser: string;
    readonly webhookPassword: string;
  } | null;
}

const secret = sharedSecretVariable.optional();
const name = z.string().max(200).optional();
/** Gateways are asked over https; a relay on this very machine may do without. */
const url = (usual: string) =>
  z
    .string()
    .regex(/^(https:\/\/[\w.-]+|http:\/\/127\.0\.0\.1)(:\d+)?(\/[\w./-]*)?$/, 'must be an https address')
    .default(usual)
    .transform((address) => address.replace(/\/$/, ''));

/** The variables of the environment, to stand among the others. */
export const gatewayEnvironment = {
  PAYMENT_GATEWAY: z.enum(GATEWAYS).optional(),
  RAZORPAY_URL: url('https://api.razorpay.com'),
  RAZORPAY_KEY_ID: name,
  RAZORPAY_KEY_SECRET: secret,
  RAZORPAY_WEBHOOK_SECRET: secret,
  CASHFREE_URL: url('https://api.cashfree.com/pg'),
  CASHFREE_CLIENT_ID: name,
  CASHFREE_CLIENT_SECRET: secret,
  PHONEPE_URL: url('https://api.phonepe.com/apis/pg'),
  PHONEPE_TOKEN_URL: url('https://api.phonepe.com/apis/identity-manager'),
  PHONEPE_CLIENT_ID: name,
  PHONEPE_CLIENT_SECRET: secret,
  PHONEPE_CLIENT_VERSION: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a number')
    .default('1'),
  PHONEPE_WEBHOOK_USER: name,
  PHONEPE_WEBHOOK_PASSWORD: secret,
} as const;

type GatewayEnvironment = z.infer<z.ZodObject<typeof gatewayEnvironment>>;

const NEEDED = {
  razorpay: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  cashfree: ['CASHFREE_CLIENT_ID', 'CASHFREE_CLIENT_SECRET'],
  phonepe: ['PHONEPE_CLIENT_ID', 'PHONEPE_CLIENT_SECRET', 'PHONEPE_WEBHOOK_USER', 'PHONEPE_WEBHOOK_PASSWORD'],
} as const satisfies Record<GatewayName, readonly (keyof GatewayEnvironment)[]>;

/** Half a contract would look like one and credit nothing: each missing variable is named. */
export function gatewayProblems(env: GatewayEnvironment): readonly string[] {
  return GATEWAYS.flatMap((gateway) => {
    const missing = NEEDED[gateway].filter((variable) => env[variable] === undefined);
    const isWanted = env.PAYMENT_GATEWAY === gateway || missing.length < NEEDED[gateway].length;
    return isWanted ? missing.map((variable) => `${variable} is missing: ${gateway} needs it.`) : [];
  });
}

/** A stand-in on this very machine is the only gateway that takes no real money, and only a demo has one. */
export function hasLiveGateway(
  { razorpay, cashfree, phonepe }: GatewayConfig,
  { demo }: { readonly demo: boolean },
): boolean {
  return [razorpay, cashfree, phonepe].some(
    (gateway) => gateway !== null && !(demo && gateway.url.startsWith('http://127.0.0.1')),
  );
}

export function toGatewayConfig(env: GatewayEnvironment): GatewayConfig {
  return {
    chosen: env.PAYMENT_GATEWAY ?? null,
    razorpay: toRazorpay(env),
    cashfree: toCashfree(env),
    phonepe: toPhonepe(env),
  };
}

function toRazorpay(env: GatewayEnvironment): GatewayConfig['razorpay'] {
  const {
    RAZORPAY_URL: address,
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  } = env;
  return keyId === undefined || keySecret === undefined || webhookSecret === undefined
    ? null
    : { url: address, keyId, keySecret, webhookSecret };
}

function toCashfree(env: GatewayEnvironment): GatewayConfig['cashfree'] {
  const { CASHFREE_URL: address, CASHFREE_CLIENT_ID: clientId, CASHFREE_CLIENT_SECRET: clientSecret } = env;
  return clientId === undefined || clientSecret === undefined
    ? null
    : { url: address, clientId, clientSecret };
}

function toPhonepe(env: GatewayEnvironment): GatewayConfig['phonepe'] {
  const {
    PHONEPE_URL: address,
    PHONEPE_TOKEN_URL: tokenUrl,
    PHONEPE_CLIENT_ID: clientId,
    PHONEPE_CLIENT_SECRET: clientSecret,
    PHONEPE_CLIENT_VERSION: clientVersion,
    PHONEPE_WEBHOOK_USER: webhookUser,
    PHONEPE_WEBHOOK_PASSWORD: webhookPassword,
  } = env;
  return clientId === undefined ||
    clientSecret === undefined ||
    webhookUser === undefined ||
    webhookPassword === undefined
    ? null
    : { url: address, tokenUrl, clientId, clientSecret, clientVersion, webhookUser, webhookPassword };
}
