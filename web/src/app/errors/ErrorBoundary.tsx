import { Component, type ReactNode } from 'react';

interface Props {
  /** Renders the replacement. It may rethrow the error to the next boundary. */
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** Replaces children that fail to render. The mounting code logs the error. */
export class ErrorBoundary extends Component<Props, { failed: { error: unknown } | null }> {
  override state: { failed: { error: unknown } | null } = { failed: null };

  static getDerivedStateFromError(error: unknown): { failed: { error: unknown } } {
    return { failed: { error } };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed === null ? this.props.children : this.props.fallback(failed.error);
  }
}
