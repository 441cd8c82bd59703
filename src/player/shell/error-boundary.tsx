import { Component } from 'react';
import type { ReactNode } from 'react';

type Props = {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
};

type State = { readonly failed: boolean };

/** A screen that breaks takes only itself down; React offers this to classes only. */
export class ErrorBoundary extends Component<Props, State> {
  override readonly state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
