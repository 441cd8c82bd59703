import type { ReactNode } from 'react';
import type { Answers } from './answer-by.ts';

/** A component in one of its states, alone or as a whole screen. */
export type Case = {
  readonly component: string;
  readonly state: string;
  /** Whose frame, styles and languages it has. What both apps share stands in the players' frame, without words of theirs. */
  readonly app: 'player' | 'console' | 'ui';
  /** A text that is there when it stands. */
  readonly shows: string;
  /** The address of the page in the meantime. */
  readonly at: string;
  /** What the step that led there handed over. */
  readonly historyState?: unknown;
  /** What the browser has kept from earlier visits. */
  readonly kept?: Readonly<Record<string, string>> | undefined;
  /** How the server answers, where it does not answer as usual. */
  readonly answers: Answers;
  /** It opens a dialog, as `Opened` does: tests then try the keys that all dialogs have. */
  readonly isSheet?: boolean;
  /** Left out for a whole screen: then the app is drawn at the address. */
  readonly render?: () => ReactNode;
};

type State = Partial<Pick<Case, 'at' | 'historyState' | 'kept' | 'answers' | 'isSheet' | 'render'>> &
  Pick<Case, 'shows'>;

/** @example casesOf('player', 'Empty', { 'with a title only': { shows: 'Nothing', render: () => <Empty title="Nothing" /> } }) */
export function casesOf(
  app: Case['app'],
  component: string,
  states: Readonly<Record<string, State>>,
): readonly Case[] {
  const at = app === 'console' ? '/console/' : '/imp';
  return Object.entries(states).map(([state, one]) => ({ component, state, app, at, answers: {}, ...one }));
}

/** Part of the address of a case; it stays when cases are added before it. */
export function idOf({ app, component, state }: Case): string {
  return `${app}: ${component}, ${state}`;
}
