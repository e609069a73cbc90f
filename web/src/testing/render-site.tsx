import { act, cleanup, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { App } from '../app/App.tsx';
import { loadScreenAt, STAFF_PLACES, staffShell } from '../app/screens.ts';

interface RenderedSite {
  /** The simulated user. */
  user: UserEvent;
  /** The path of the current screen. */
  path: () => string;
  /** Path and query of the current screen. */
  address: () => string;
  /** Renders the current screen again from the stored browser data. */
  reload: () => Promise<void>;
}

/** Preloads the code of a screen, or of all staff screens, so that no query of a test waits for it. */
async function loadAt(pathname: string): Promise<void> {
  const isOfStaff = STAFF_PLACES.some(({ path }) => path === pathname);
  const staff = [staffShell, ...STAFF_PLACES.map((place) => place.screen)];
  await (isOfStaff ? Promise.all(staff.map((screen) => screen.load())) : loadScreenAt(pathname));
}

/** A suspended component continues only when its scope is awaited. */
const draw = (): Promise<void> =>
  act(async () => {
    render(
      <BrowserRouter>
        <App />
      </BrowserRouter>,
    );
    await Promise.resolve();
  });

/** Renders the site at an address. */
export async function renderSite(address: string): Promise<RenderedSite> {
  await loadAt(address.split('?')[0] ?? '');
  history.replaceState(null, '', address);
  await draw();
  return {
    user: userEvent.setup(vi.isFakeTimers() ? { delay: null } : {}),
    path: () => location.pathname,
    address: () => location.pathname + location.search,
    reload: async () => {
      cleanup();
      await draw();
    },
  };
}
