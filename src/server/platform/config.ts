import { resolve } from 'node:path';
import { z } from 'zod';
import { USUAL_ZONE } from '#rules/usual-zone.ts';
import {
  type GatewayConfig,
  gatewayEnvironment,
  gatewayProblems,
  hasLiveGateway,
  toGatewayConfig,
} from './gateway-config.ts';
import { parseAddress } from './web/address.ts';
import { readEnvironment } from './read-environment.ts';
import { StartRefusedError } from './start-refused.ts';
import { keyVariable } from './weak-secret.ts';

/**
 * The environment, parsed once at the start. Everything an operator can set outside the console is here,
 * and every unsafe combination is refused here with a sentence that says what to do (I-02, JUR-01).
 */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** null: the embedded demo store in dataDir. */
  readonly databaseUrl: string | null;
  /** The address of the role that owns the tables; null where the serving role migrates. */
  readonly migrationUrl: string | null;
  /** A standby of the same database, for reading; null where the primary answers everything. */
  readonly readUrl: string | null;
  readonly mode: 'demo' | 'production';
  readonly realMoney: boolean;
  readonly operator: {
    readonly name: string;
    readonly licence: string;
    readonly jurisdictions: readonly string[];
  };
  readonly zone: string;
  /** Where the world reaches this server, for links that leave it, without a slash at the end; empty: links are paths. */
  readonly publicUrl: string;
  /** Where staff open the console, where that is another host; empty for the public address. */
  readonly consoleUrl: string;
  /** `site` is the host whose pages may fill in a code by themselves; null leaves that line out of the message. */
  readonly sms:
    | { readonly provider: 'none' }
    | { readonly provider: 'webhook'; readonly url: string; readonly site: string | null };
  readonly gateways: GatewayConfig;
  /** null: a key is generated once and kept in dataDir (demo mode only). */
  readonly secretKey: string | null;
  /** Keys that open what they once sealed and seal nothing new: the one before, or the next one. */
  readonly otherSecretKeys: readonly string[];
  readonly trustedProxies: readonly string[];
  /** Where links that staff write may lead: these hosts and all below them (I-27). */
  readonly linkHosts: readonly string[];
  /** Origins of pages that may call as players, by token and without cookies. */
  readonly clientOrigins: readonly string[];
  /** Clients, by their `app_key` or their origin, that get refusals with HTTP 200. */
  readonly clientsWith200: readonly string[];
  /** The origins that notifications may be sent to; a browser names one of them as its own. */
  readonly pushServices: readonly string[];
  /** How many zero bits a proof of work begins with (security §6.2). */
  readonly proofBits: number;
  /** What a password costs whoever tries it; staff move other people's points, so theirs cost more. */
  readonly passwordCosts: Readonly<Record<'player' | 'staff', PasswordCosts>>;
  readonly logLevel: string;
  readonly poolMax: number;
  /** A call that waits so long for a connection to the database is told to come again. */
  readonly connectionWaitMsMax: number;
  /** So is a slip or another command of money that waits so long for its answer. */
  readonly commitWaitMsMax: number;
  /** Connections of one node, and those of one address on which nobody is logged in. */
  readonly connectionsMax: number;
  readonly visitorConnectionsMax: number;
  /** Bids per minute and session; the load measurements raise it. */
  readonly bidsPerMinute: number;
}

/** Of argon2; memory in KiB. */
export interface PasswordCosts {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/**
 * With 0.4 s at the proxy (deploy/haproxy.cfg) nobody waits for more than two seconds: whoever has got a connection has yet to ask
 * over it.
 */
const CONNECTION_WAIT_MS_MAX = 1_000;
const COMMIT_WAIT_MS_MAX = 1_250;

const PROOF_BITS = 18;

/** Figures of security §6.1. */
export const PASSWORD_COSTS = {
  player: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  staff: { memoryCost: 65_536, timeCost: 3, parallelism: 4 },
} as const satisfies Config['passwordCosts'];

/** The push services of Chrome and its kin, Firefox, Edge and Safari. */
const PUSH_SERVICES = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.notify.windows.com',
  'https://*.push.apple.com',
] as const;

/** A web page by TLS, one on this machine, or the pages inside an app; never "null" and never a wildcard. */
const ORIGIN =
  /^(?:https:\/\/[a-z0-9.-]+|http:\/\/localhost|(?:capacitor|ionic):\/\/localhost)(?::\d{1,5})?$/;
const CLIENT = /^[\x21-\x7e]{1,200}$/;

const HOSTS = /^\s*[a-z0-9.-]+(?:\s*,\s*[a-z0-9.-]+)*\s*$/;

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  MIGRATION_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  APP_MODE: z.enum(['demo', 'production']).optional(),
  REAL_MONEY: z.enum(['on', 'off']).default('off'),
  OPERATOR_NAME: z.string().default(''),
  LICENCE_REFERENCE: z.string().default(''),
  ALLOWED_JURISDICTIONS: z.string().default(''),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'is not an IANA time zone such as Asia/Kolkata')
    .default(USUAL_ZONE),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[\w.-]+(:\d+)?$/, 'must be an address such as https://play.example.in')
    .default(''),
  CONSOLE_URL: z
    .string()
    .regex(/^https?:\/\/[\w.-]+(:\d+)?$/, 'must be an address such as https://desk.example.in')
    .default(''),
  LINK_HOSTS: z
    .string()
    .regex(HOSTS, 'must be a list of host names such as youtube.com, play.example.in')
    .default('youtube.com, youtu.be, play.google.com, wa.me, t.me'),
  CLIENT_ORIGINS: z
    .string()
    .transform(list)
    .refine(
      (origins) => origins.every((origin) => ORIGIN.test(origin)),
      'must be a list of origins such as https://app.example.in, https://localhost',
    )
    .default([]),
  CLIENTS_WITH_200: z
    .string()
    .transform(list)
    .refine(
      (clients) => clients.every((client) => CLIENT.test(client)),
      'must be a list of app keys and origins',
    )
    .default([]),
  SMS_PROVIDER: z.enum(['none', 'webhook']).default('none'),
  SMS_WEBHOOK_URL: z
    .string()
    .regex(/^https:\/\//, 'must start with https://')
    .optional(),
  SMS_SITE_HOST: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{2,99}$/, 'must be a host name such as play.example.in')
    .optional(),
  SECRET_KEY: keyVariable.optional(),
  OTHER_SECRET_KEYS: z.string().default('').transform(list).pipe(z.array(keyVariable)),
  TRUSTED_PROXIES: z
    .string()
    .refine(
      (text) => list(text).every((proxy) => parseAddress(proxy) !== null),
      'must be a list of addresses such as 10.0.0.1, 2001:db8::1',
    )
    .default(''),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  POOL_MAX: z.coerce.number().int().min(2).max(100).default(12),
  CONNECTIONS_MAX: z.coerce.number().int().min(10).max(1_000_000).default(12_000),
  VISITOR_CONNECTIONS_MAX: z.coerce.number().int().min(1).max(1_000_000).default(200),
  BIDS_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000).default(30),
  ...gatewayEnvironment,
});

type Environment = z.infer<typeof environment>;

/** Parses the environment. Answers every problem at once, each as one sentence that names the variable. */
export function parseConfig(
  env: Readonly<Record<string, string | undefined>>,
):
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] } {
  const { values, problems: unread } = readEnvironment(env, Object.keys(environment.shape));
  const parsed = environment.safeParse(values);
  if (!parsed.success) return { ok: false, problems: [...unread, ...problemsOf(parsed.error)] };
  const problems = [...unread, ...unsafeCombinations(parsed.data), ...gatewayProblems(parsed.data)];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config: toConfig(parsed.data) };
}

/** Where the store is, for a program that looks at it and serves nobody. Throws where that makes no sense. */
export function parseStorePlace(
  env: Readonly<Record<string, string | undefined>>,
): Pick<Config, 'databaseUrl' | 'migrationUrl' | 'dataDir' | 'poolMax'> {
  const place = environment.pick({
    DATABASE_URL: true,
    MIGRATION_DATABASE_URL: true,
    DATA_DIR: true,
    POOL_MAX: true,
  });
  const { values, problems } = readEnvironment(env, Object.keys(place.shape));
  const parsed = place.safeParse(values);
  if (parsed.success && problems.length === 0) return toStorePlace(parsed.data);
  throw new StartRefusedError([...problems, ...(parsed.success ? [] : problemsOf(parsed.error))].join('\n'));
}

function problemsOf(error: z.ZodError): readonly string[] {
  return error.issues.map((issue) => `${issue.path.slice(0, 1).join('')}: ${issue.message}`);
}

function unsafeCombinations(env: Environment): string[] {
  const jurisdictions = list(env.ALLOWED_JURISDICTIONS);
  const production = env.APP_MODE === 'production';
  const realMoney = env.REAL_MONEY === 'on';
  return [
    [
      env.DATABASE_URL !== undefined && env.APP_MODE === undefined,
      'DATABASE_URL needs APP_MODE: say APP_MODE=demo or APP_MODE=production. The database keeps the first one for good.',
    ],
    ...lonelyAddresses(env),
    [realMoney && !production, 'REAL_MONEY=on needs APP_MODE=production: a demo shows codes on the screen.'],
    [
      realMoney && env.OPERATOR_NAME === '',
      'REAL_MONEY=on needs OPERATOR_NAME, the legal name of the operator.',
    ],
    [
      realMoney && env.LICENCE_REFERENCE === '',
      'REAL_MONEY=on needs LICENCE_REFERENCE, the reference of the licence.',
    ],
    [
      realMoney && jurisdictions.length === 0,
      'REAL_MONEY=on needs ALLOWED_JURISDICTIONS, for example "IN-SK,IN-NL": with an empty list nobody may play.',
    ],
    [
      realMoney && env.DATABASE_URL === undefined,
      'REAL_MONEY=on needs DATABASE_URL: the embedded store survives no power cut.',
    ],
    [
      production && env.DATABASE_URL === undefined,
      'APP_MODE=production needs DATABASE_URL: the embedded store is for demos.',
    ],
    [
      production && env.SMS_PROVIDER === 'none',
      'APP_MODE=production needs SMS_PROVIDER: without one, codes could only be shown on the screen.',
    ],
    [
      env.SMS_PROVIDER === 'webhook' && env.SMS_WEBHOOK_URL === undefined,
      'SMS_PROVIDER=webhook needs SMS_WEBHOOK_URL, the https address that sends a message.',
    ],
    [
      production && env.SECRET_KEY === undefined,
      'APP_MODE=production needs SECRET_KEY: it guards codes and authenticator secrets, and every node needs the same.',
    ],
    [
      production && list(env.TRUSTED_PROXIES).length === 0,
      'APP_MODE=production needs TRUSTED_PROXIES, the addresses of the proxy that ends TLS: plain HTTP from anybody else is refused.',
    ],
    [
      env.PUBLIC_URL !== '' && env.CLIENT_ORIGINS.includes(env.PUBLIC_URL),
      'CLIENT_ORIGINS is for pages of others: leave PUBLIC_URL out, our own pages may call anyway.',
    ],
    [
      env.CONSOLE_URL !== '' && env.CLIENT_ORIGINS.includes(env.CONSOLE_URL),
      'CLIENT_ORIGINS is for pages of others: leave CONSOLE_URL out, our own pages may call anyway.',
    ],
    [
      env.CLIENTS_WITH_200.some((client) => client.includes('://') && !env.CLIENT_ORIGINS.includes(client)),
      'CLIENTS_WITH_200 names an origin that CLIENT_ORIGINS does not: pages of that origin may not call at all.',
    ],
    [
      !realMoney && hasLiveGateway(toGatewayConfig(env), { demo: !production }),
      'A payment gateway takes real money and needs REAL_MONEY=on with all that belongs to it; for play points leave its variables out.',
    ],
  ].flatMap(([unsafe, sentence]) => (unsafe === true && typeof sentence === 'string' ? [sentence] : []));
}

/** Addresses that mean something beside DATABASE_URL only. */
function lonelyAddresses(env: Environment): readonly (readonly [boolean, string])[] {
  const isAlone = (address: string | undefined) => address !== undefined && env.DATABASE_URL === undefined;
  return [
    [
      isAlone(env.MIGRATION_DATABASE_URL),
      'MIGRATION_DATABASE_URL needs DATABASE_URL, the address of the role that serves.',
    ],
    [isAlone(env.DATABASE_READ_URL), 'DATABASE_READ_URL needs DATABASE_URL, the address of the primary.'],
  ];
}

function toConfig(env: Environment): Config {
  return {
    port: env.PORT,
    host: env.HOST,
    ...toStorePlace(env),
    readUrl: env.DATABASE_READ_URL ?? null,
    mode: env.APP_MODE ?? 'demo',
    realMoney: env.REAL_MONEY === 'on',
    operator: {
      name: env.OPERATOR_NAME,
      licence: env.LICENCE_REFERENCE,
      jurisdictions: list(env.ALLOWED_JURISDICTIONS),
    },
    zone: env.TIME_ZONE,
    publicUrl: env.PUBLIC_URL,
    consoleUrl: env.CONSOLE_URL,
    sms:
      env.SMS_PROVIDER === 'none' || env.SMS_WEBHOOK_URL === undefined
        ? { provider: 'none' }
        : { provider: 'webhook', url: env.SMS_WEBHOOK_URL, site: env.SMS_SITE_HOST ?? null },
    gateways: toGatewayConfig(env),
    secretKey: env.SECRET_KEY ?? null,
    otherSecretKeys: env.OTHER_SECRET_KEYS,
    trustedProxies: list(env.TRUSTED_PROXIES),
    linkHosts: [...list(env.LINK_HOSTS), ...(env.PUBLIC_URL === '' ? [] : [new URL(env.PUBLIC_URL).host])],
    clientOrigins: env.CLIENT_ORIGINS,
    clientsWith200: env.CLIENTS_WITH_200,
    pushServices: PUSH_SERVICES,
    proofBits: PROOF_BITS,
    passwordCosts: PASSWORD_COSTS,
    logLevel: env.LOG_LEVEL,
    poolMax: env.POOL_MAX,
    connectionWaitMsMax: CONNECTION_WAIT_MS_MAX,
    commitWaitMsMax: COMMIT_WAIT_MS_MAX,
    connectionsMax: env.CONNECTIONS_MAX,
    visitorConnectionsMax: env.VISITOR_CONNECTIONS_MAX,
    bidsPerMinute: env.BIDS_PER_MINUTE,
  };
}

function toStorePlace(
  env: Pick<Environment, 'DATABASE_URL' | 'MIGRATION_DATABASE_URL' | 'DATA_DIR' | 'POOL_MAX'>,
) {
  return {
    databaseUrl: env.DATABASE_URL ?? null,
    migrationUrl: env.MIGRATION_DATABASE_URL ?? null,
    dataDir: resolve(env.DATA_DIR),
    poolMax: env.POOL_MAX,
  };
}

function list(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
}
