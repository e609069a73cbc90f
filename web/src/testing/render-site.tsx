import { act, cleanup, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { App } from '../app/App.tsx';
import { loadScreenAt } from '../app/screens.ts';

interface RenderedSite {
  /** The person who uses the site. */
  user: UserEvent;
  /** The path of the current screen. */
  path: () => string;
  /** Its path and its query. */
  address: () => string;
  /** Renders the current screen again from what the browser has stored. */
  reload: () => Promise<void>;
}

/** Renders the site at an address. */
export async function renderSite(address: string): Promise<RenderedSite> {
  await loadScreenAt(address.split('?')[0] ?? '');
  const router = createMemoryRouter([{ path: '*', element: <App /> }], { initialEntries: [address] });
  // A suspended component continues only when its scope is awaited.
  const draw = () => act(() => Promise.resolve(void render(<RouterProvider router={router} />)));
  await draw();
  return {
    user: userEvent.setup(vi.isFakeTimers() ? { delay: null } : {}),
    path: () => router.state.location.pathname,
    address: () => router.state.location.pathname + router.state.location.search,
    reload: async () => {
      cleanup();
      await draw();
    },
  };
}
