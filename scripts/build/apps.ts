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
    firstScreens: {},
    later: undefined,
  },
} as const;

export type App = (typeof APPS)[keyof typeof APPS];
