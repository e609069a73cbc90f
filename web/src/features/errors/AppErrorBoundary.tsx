import { Component, type ReactNode } from 'react';
import { RouterErrorPage } from './RouterErrorPage.tsx';

interface Props {
  children: ReactNode;
}

/** Shows what happened when not even the frame of the pages can be drawn. */
export class AppErrorBoundary extends Component<Props, { failed: { error: unknown } | null }> {
  override state: { failed: { error: unknown } | null } = { failed: null };

  static getDerivedStateFromError(error: unknown): { failed: { error: unknown } } {
    return { failed: { error } };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed === null ? this.props.children : <RouterErrorPage error={failed.error} />;
  }
}
