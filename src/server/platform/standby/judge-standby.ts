/**
 * A standby may answer in the primary's place when it has carried out everything that the primary had on its disk when the
 * question came. So whoever asks sees each act that was answered before, of their own and of everybody else, through whichever
 * node it went; no clock takes part, and nothing is remembered about anybody.
 */

/** How far the primary's log had come. */
export interface LogPlace {
  /** Which database it is: a copy has the same, another one never. */
  readonly system: string;
  /** Each promotion begins a new one: places of two timelines do not compare. */
  readonly timeline: number;
  readonly lsn: bigint;
}

/** How far a standby says that it is. */
export interface StandbyState {
  readonly system: string;
  readonly isStandby: boolean;
  /** The timeline that it has certainly followed; a newer one may not have reached its control file yet. */
  readonly timeline: number | null;
  readonly replayed: bigint | null;
}

export type StandbyVerdict = 'fresh' | 'behind' | 'other_timeline' | 'other_system' | 'not_a_standby';

/**
 * Whether the standby has all that the primary had. In this order, because a place in the log means something on the same
 * database and timeline only: a standby that was further than the one which was promoted has what never happened.
 *
 * @example judgeStandby({ system: '7', timeline: 1, lsn: 10n }, { system: '7', isStandby: true, timeline: 1, replayed: 9n }) // 'behind'
 */
export function judgeStandby(primary: LogPlace, standby: StandbyState): StandbyVerdict {
  if (standby.system !== primary.system) return 'other_system';
  if (!standby.isStandby) return 'not_a_standby';
  if (standby.timeline !== primary.timeline) return 'other_timeline';
  return standby.replayed !== null && standby.replayed >= primary.lsn ? 'fresh' : 'behind';
}

/** Bytes of a page of the log. */
const LOG_PAGE = 8_192n;

/**
 * Whether the primary's disk may end in the middle of a record: what nobody waits for is written by whole pages. No standby can
 * carry out such a record before the rest of it comes.
 *
 * @example mayEndInRecord({ system: '7', timeline: 1, lsn: 16_384n }) // true
 */
export function mayEndInRecord({ lsn }: LogPlace): boolean {
  return lsn % LOG_PAGE === 0n;
}

/**
 * A place in the log as PostgreSQL writes it, as a number that compares.
 *
 * @example parseLsn('1/A0') // 4294967456n
 */
export function parseLsn(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/**
 * The timeline that the name of a file of the log begins with.
 *
 * @example timelineOf('0000000200000000000000A4') // 2
 */
export function timelineOf(file: string): number {
  return Number.parseInt(file.slice(0, 8), 16);
}
