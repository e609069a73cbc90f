import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import type { ToastKind, ToastOptions } from './toast-context.ts';
import { useToast } from './useToast.ts';

interface ShownToastProps {
  title: string;
  text?: string;
  kind: ToastKind;
  options?: ToastOptions;
}

/** Shows a toast for a day. */
function ShownToast({ title, text, kind, options }: ShownToastProps) {
  const showToast = useToast();
  useEffect(
    () => showToast({ title, ...(text !== undefined && { text }) }, kind, { ms: 86_400_000, ...options }),
    [showToast, title, text, kind, options],
  );
  return null;
}

export default { title: 'Toast', component: ShownToast } satisfies Meta<typeof ShownToast>;
type Story = StoryObj<typeof ShownToast>;

export const Success: Story = { args: { title: 'Added to cart', text: '2x Skeleton Spawner', kind: 'success' } };
export const Failure: Story = { args: { title: 'Error', text: 'Failed to load products', kind: 'error' } };
export const Information: Story = { args: { title: 'Only 3 were added', kind: 'info' } };
export const WithAction: Story = {
  args: {
    title: 'Product deleted',
    text: 'A text that is long enough for a second line, even on a wide screen, since toasts are narrow.',
    kind: 'success',
    options: { action: { label: 'Undo', run: () => undefined } },
  },
};
