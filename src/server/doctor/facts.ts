import type { StandbyVerdict } from '../platform/standby/judge-standby.ts';

/** Everything that the doctor looks at, gathered in one place; the rules only read this. A part is null where it could not be seen. */
export interface Facts {
  readonly environment: EnvironmentFacts;
  readonly machine: MachineFacts;
  readonly database: DatabaseFacts | null;
  /** Why the database was not seen; empty when it was, or when there is none. */
  readonly databaseProblem: string;
  /** Null where no address for reading is named. */
  readonly standby: StandbyFacts | null;
  readonly house: HouseFacts | null;
  readonly nodes: readonly NodeFacts[];
  readonly site: SiteFacts | null;
  readonly certificates: readonly CertificateFacts[];
  /** Null where messages are sent to nobody. */
  readonly sms: SmsFacts | null;
}

export interface EnvironmentFacts {
  /** Sentences of the configuration itself. */
  readonly problems: readonly string[];
  readonly mode: 'demo' | 'production';
  readonly embedded: boolean;
  readonly hasMigrationUrl: boolean;
  readonly publicUrl: string;
  readonly consoleUrl: string;
  readonly zone: string;
  readonly otherKeys: number;
  readonly connectionsMax: number;
  readonly poolMax: number;
  readonly realMoney: boolean;
  readonly liveGateways: number;
}

export interface MachineFacts {
  readonly nodeVersion: string;
  /** Packages whose installed version is not that of package.json. */
  readonly otherPackages: readonly string[];
  /** Handles that this process may open; null where the system does not say. */
  readonly handlesMax: number | null;
  readonly disks: readonly {
    readonly path: string;
    readonly freeBytes: number;
    readonly sizeBytes: number;
  }[];
}

export interface DatabaseFacts {
  readonly version: number;
  readonly role: string;
  readonly ownsTables: boolean;
  /** By name, as PostgreSQL writes them; what the role may not see is missing. */
  readonly settings: Readonly<Record<string, string>>;
  readonly clockOffMs: number;
  readonly waiting: readonly string[];
  /** The name of its cluster where Patroni keeps its settings. */
  readonly patroniCluster: string | null;
  readonly archiver: { readonly failed: number; readonly failedLast: boolean } | null;
  readonly standbys: readonly FollowerFacts[];
  /** Where its files are, if they are on this machine and it says so. */
  readonly dataFolder: string | null;
  /** Why ADMIN_DATABASE_URL could not be asked; empty when it was, or is not set. */
  readonly adminProblem: string;
  readonly storedMode: string | null;
  readonly missingKey: string | null;
}

/** A standby as its primary sees it. What only a superuser may know is null for others. */
export interface FollowerFacts {
  /** 'sync' or 'quorum' when commits wait for it, otherwise 'async' or 'potential'. */
  readonly sync: string | null;
  readonly lagSeconds: number | null;
}

export interface StandbyFacts {
  readonly verdict: StandbyVerdict | 'away';
  /** Who is logged in there; empty while it is away. */
  readonly role: string;
  readonly ownsTables: boolean;
}

export interface HouseFacts {
  readonly owners: number;
  readonly ownersWithPhone: number;
  readonly makers: number;
  readonly checkers: number;
  readonly stops: readonly { readonly what: string; readonly hours: number }[];
  readonly payoutsStopped: boolean;
  readonly booksCheckedMinutes: number | null;
  readonly broken: number;
  readonly backup: { readonly hours: number; readonly tooOld: boolean };
  readonly drill: { readonly hours: number; readonly tooOld: boolean };
  /** Months in cold storage whose files are not here as they were written, such as '2026-01'. */
  readonly coldWithoutFiles: readonly string[];
  readonly hasPushKeys: boolean;
}

export interface NodeFacts {
  readonly url: string;
  /** Why it is not ready; null when it did not answer. */
  readonly reasons: readonly string[] | null;
  readonly clockOffMs: number | null;
  /** Jobs that failed at their last turn, by name. */
  readonly failingJobs: readonly string[];
}

/** What the public address answers to a visitor. */
export interface SiteFacts {
  readonly status: number | null;
  readonly refusal: string;
  readonly hasStrictTransport: boolean;
}

/** The certificate that an address of ours shows. */
export interface CertificateFacts {
  readonly address: string;
  readonly daysLeft: number;
  readonly isForName: boolean;
  /** Why this machine does not trust it; empty when it does. */
  readonly distrust: string;
}

export interface SmsFacts {
  readonly host: string;
  /** Why it cannot be reached; empty when it can. */
  readonly problem: string;
}

/** What somebody should do something about. */
export interface Finding {
  /** An error loses money, bids or proof, or keeps Ank from starting; a warning will, sooner or later. */
  readonly level: 'error' | 'warning';
  readonly about: string;
  /** One sentence: what is wrong, and what to do. */
  readonly says: string;
}

/** What is wrong in the facts; a rule answers nothing where all is well. */
export type Rule = (facts: Facts) => readonly Finding[];

type Row = readonly [level: Finding['level'], wrong: boolean, says: string];

/** The findings of those rows whose condition holds. */
export function findingsOf(about: string, rows: readonly Row[]): readonly Finding[] {
  return rows.flatMap(([level, wrong, says]) => (wrong ? [{ level, about, says }] : []));
}
