import { Component, type ReactNode } from 'react';

interface Props {
  /** What stands in the place of what broke. It may throw the error on, to the boundary around this one. */
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** Shows something else in the place of what broke. What broke is logged where the page is mounted. */
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
