import { Component, type ReactNode } from 'react';
import { GenericErrorPage } from './GenericErrorPage.tsx';
import { ScreenLoadError } from './ScreenLoadError.ts';

interface Props {
  children: ReactNode;
}

/**
 * Keeps the market's frame when a screen breaks. What broke is logged where the page is mounted. A screen that could not be loaded
 * at all is left to the application's boundary.
 */
export class ScreenErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error instanceof ScreenLoadError) throw error;
    return error === null ? this.props.children : <GenericErrorPage />;
  }
}
