import type { BrowserContext, Page, Request } from '@playwright/test';
import { readDemoFiles } from '../../src/server/demo/demo-files.ts';
import { findSecretsInStorage } from './find-secrets-in-storage.ts';

/** Learns the secrets of a journey as they go over the wire, and checks whether a page has kept one. */
export interface SecretWatch {
  readonly follow: (context: BrowserContext) => void;
  /** Checks every page that is still open. */
  readonly look: (context: BrowserContext) => Promise<void>;
  readonly found: () => readonly string[];
}

export function watchSecrets(): SecretWatch {
  const { people } = readDemoFiles();
  const secrets = new Set<string>([people.password]);
  const found: string[] = [];
  return {
    follow: (context) => {
      context.on('request', (request) => learn(secrets, sentBy(request)));
      context.on('response', (response) => {
        if (!CODES.test(response.url())) return;
        // A page that is left takes its answers with it.
        void response.json().then(
          (answer) => learn(secrets, answer),
          () => undefined,
        );
      });
    },
    look: async (context) => {
      for (const { name, value } of await context.cookies())
        if (SESSION_COOKIES.test(name)) secrets.add(value);
      for (const page of context.pages()) found.push(...(await lookAt(page, secrets)));
    },
    found: () => found,
  };
}

// Calls whose answers hold a code or a token.
const CODES =
  /\/api-(?:check-mobile|resend-otp|forget-check-mobile|verify-otp|user-registration|user-login)$/;
const SECRET_FIELDS = ['password', 'old_pass', 'new_pass', 'otp', 'otp_token', 'unique_token'] as const;
const SESSION_COOKIES = /(?:sid|did|adm)$/;

function sentBy(request: Request): unknown {
  // The body of anything else, such as an image, is nobody's password.
  const isCall = request.headers()['content-type'] === 'application/json';
  return isCall ? request.postDataJSON() : undefined;
}

function learn(secrets: Set<string>, message: unknown): void {
  if (typeof message !== 'object' || message === null) return;
  const fields: Readonly<Record<string, unknown>> = { ...message };
  for (const name of SECRET_FIELDS) {
    const value = fields[name];
    if (typeof value === 'string' && value.length >= SHORTEST) secrets.add(value);
  }
}

// What was typed by mistake, such as a password of one letter, is found everywhere.
const SHORTEST = 4;

/** A page in the middle of a navigation is checked where it arrives. */
async function lookAt(page: Page, secrets: ReadonlySet<string>): Promise<readonly string[]> {
  try {
    return await findSecretsInStorage(page, secrets);
  } catch {
    if (page.isClosed()) return [];
    await page.waitForLoadState();
    return findSecretsInStorage(page, secrets);
  }
}
