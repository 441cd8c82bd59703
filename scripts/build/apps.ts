/** The two browser apps: where their sources are, where they are built to, and the path they are served under. */
export const APPS = {
  player: {
    name: 'player',
    source: 'src/player',
    output: 'dist/player',
    base: '/',
    // A player without a session lands on the login, one with a session on Home.
    firstScreens: { login: 'accounts/log-in/login.screen.tsx', home: 'markets/home.screen.tsx' },
    later: 'shell/later-parts.tsx',
  },
  console: {
    name: 'console',
    source: 'src/console',
    output: 'dist/console',
    base: '/console/',
    // Who is not logged in lands on the log-in; the frame stands around every other page, the inbox is the usual first one.
    firstScreens: {
      login: 'staff/log-in/login.screen.tsx',
      frame: 'routes/console.tsx',
      approvals: 'approvals/approvals.screen.tsx',
    },
    later: undefined,
  },
} as const;

export type App = (typeof APPS)[keyof typeof APPS];
