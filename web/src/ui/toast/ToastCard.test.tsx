import { TIMES } from '@blockbazaar/domain/limits';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { screenMedia } from '@/testing/screen-media.ts';
import { useFakeTime, wait } from '@/testing/use-fake-time.ts';
import ToastViewport from './ToastViewport.tsx';

const SAVED = { message: { title: 'Saved' }, kind: 'success' } as const;

describe('ToastCard', () => {
  it('closes below a resting pointer, and stays while the pointer that moved there is on it', async () => {
    useFakeTime();
    screenMedia.reducedMotion = true;
    render(<ToastViewport toast={SAVED} />);
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
