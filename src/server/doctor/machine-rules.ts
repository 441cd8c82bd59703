import { findingsOf, type Rule } from './facts.ts';

const NODE_MIN = { major: 24, minor: 12 };

/** Log files, the store, the listening sockets and the packages' own files. */
const HANDLES_BESIDE = 200;

const FREE_ERROR = 0.05;
const FREE_WARNING = 0.15;

/** The machine that Ank runs on. */
export const lookAtMachine: Rule = ({ machine, environment }) => [
  ...findingsOf('machine', [
    [
      'error',
      !isNewEnough(machine.nodeVersion),
      `Node ${machine.nodeVersion} is too old: install ${NODE_MIN.major}.${NODE_MIN.minor} or newer.`,
    ],
    [
      'error',
      machine.otherPackages.length > 0,
      `Packages are installed in other versions than package.json names (${machine.otherPackages.slice(0, 5).join(', ')}): run "npm ci".`,
    ],
    [
      'error',
      machine.handlesMax !== null && machine.handlesMax < environment.connectionsMax + HANDLES_BESIDE,
      `The process may open ${machine.handlesMax} files and CONNECTIONS_MAX is ${environment.connectionsMax}: ` +
        `raise the limit (LimitNOFILE, ulimit -n) to ${environment.connectionsMax + HANDLES_BESIDE} or more.`,
    ],
  ]),
  ...machine.disks.flatMap(({ path, freeBytes, sizeBytes }) => {
    const free = freeBytes / sizeBytes;
    const says = `The disk of ${path} has ${Math.floor(free * 100)} % left: make room before it is full, and bids are refused.`;
    return findingsOf('disk', [
      ['error', free < FREE_ERROR, says],
      ['warning', free >= FREE_ERROR && free < FREE_WARNING, says],
    ]);
  }),
];

function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > NODE_MIN.major || (major === NODE_MIN.major && minor >= NODE_MIN.minor);
}
