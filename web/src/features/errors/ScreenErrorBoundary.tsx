import { Component, type ReactNode } from 'react';
import { GenericErrorPage } from './GenericErrorPage.tsx';

interface Props {
  children: ReactNode;
}

/** Keeps the market's frame when a screen breaks. What broke is logged where the page is mounted. */
export class ScreenErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <GenericErrorPage /> : this.props.children;
  }
}
