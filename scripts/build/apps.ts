/** The two browser apps: where their sources are, where they are built to, and the path they are served under. */
export const APPS = {
  player: { name: 'player', source: 'src/player', output: 'dist/player', base: '/' },
  console: { name: 'console', source: 'src/console', output: 'dist/console', base: '/console/' },
} as const;

export type App = (typeof APPS)[keyof typeof APPS];
