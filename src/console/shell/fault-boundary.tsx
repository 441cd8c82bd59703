import { Component, type ReactNode } from 'react';
import { ErrorCard } from '#ui/error-card.tsx';
import { Action } from './action.tsx';

type Props = { readonly children: ReactNode };
type State = { readonly broken: boolean };

/** An error in a screen affects only that screen; the menu and the log-out stay. */
export class FaultBoundary extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <ErrorCard title="An error occurred" text="This screen could not be shown. Nothing was changed.">
        <Action kind="solid" onClick={() => window.location.reload()}>
          Load again
        </Action>
      </ErrorCard>
    );
  }
}
