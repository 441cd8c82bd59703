import { Component, type ReactNode } from 'react';
import { ErrorCard } from '#ui/error-card.tsx';
import { Action } from '../shell/action.tsx';
import { PageNotLoaded } from './lazy-page.ts';

type Props = {
  /** The address of what it stands around: with another one the error is over. */
  readonly at?: string;
  readonly children: ReactNode;
};
type State = { readonly at: string | undefined; readonly fault: unknown };

/** An error in a screen affects only that screen; the menu and the log-out stay. */
export class FaultBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, fault: undefined };

  static getDerivedStateFromError(fault: unknown): Pick<State, 'fault'> {
    return { fault };
  }

  static getDerivedStateFromProps({ at }: Props, before: State): State | null {
    return at === before.at ? null : { at, fault: undefined };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === undefined) return this.props.children;
    if (fault instanceof PageNotLoaded)
      return (
        <NotLoaded
          onAgain={() => {
            fault.forget();
            this.setState({ fault: undefined });
          }}
        />
      );
    return (
      <ErrorCard title="An error occurred" text="This screen could not be shown. Nothing was changed.">
        <Action kind="solid" onClick={loadAgain}>
          Load again
        </Action>
      </ErrorCard>
    );
  }
}

/** Without a connection asking again helps; after an upgrade only the new version has its pages. */
function NotLoaded({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <ErrorCard
      title="This page could not be loaded"
      text="The connection was lost, or the console has a newer version by now. Nothing was changed."
    >
      <Action kind="solid" onClick={onAgain}>
        Try again
      </Action>
      <Action kind="line" onClick={loadAgain}>
        Load the newest version
      </Action>
    </ErrorCard>
  );
}

function loadAgain(): void {
  window.location.reload();
}
