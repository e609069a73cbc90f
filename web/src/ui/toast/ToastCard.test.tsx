import { TIMES } from '@blockbazaar/domain/limits';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { screenMedia } from '@/testing/screen-media.ts';
import { useFakeTime, wait } from '@/testing/use-fake-time.ts';
import { ToastProvider } from './ToastProvider.tsx';
import { useToast } from './useToast.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './ToastViewport.tsx';

function Shown() {
  const toast = useToast();
  useEffect(() => toast({ title: 'Saved' }, 'success'), [toast]);
  return null;
}

describe('ToastCard', () => {
  it('closes below a resting pointer, and stays while the pointer that moved there is on it', async () => {
    useFakeTime();
    screenMedia.reducedMotion = true;
    render(
      <ToastProvider>
        <Shown />
      </ToastProvider>,
    );
    const card = await screen.findByRole('status');
    fireEvent.mouseMove(card);
    await wait(2 * TIMES.toastMs);
    expect(card).toBeVisible();
    fireEvent.mouseLeave(card);
    fireEvent.mouseEnter(card);
    await wait(2 * TIMES.toastMs);
    await waitFor(() => expect(card).not.toBeInTheDocument());
  });
});
