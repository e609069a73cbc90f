import { act, cleanup, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { vi } from 'vitest';
// Loads the site before tests replace timers.
import '@/app/App.tsx';
import '@/app/screens.ts';

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
  const { loadScreenAt, STAFF_ROUTES, staffShell } = await import('@/app/screens.ts');
  const isOfStaff = STAFF_ROUTES.some(({ path }) => path === pathname);
  const staff = [staffShell, ...STAFF_ROUTES.map((place) => place.screen)];
  await (isOfStaff ? Promise.all(staff.map((screen) => screen.load())) : loadScreenAt(pathname));
}

/** Preloads the code of a screen that a test navigates to. */
export async function preloadScreen(pathname: string): Promise<void> {
  const { loadScreenAt } = await import('@/app/screens.ts');
  await loadScreenAt(pathname);
}

/** A suspended component continues only when its scope is awaited. */
const draw = (App: ComponentType): Promise<void> =>
  act(async () => {
    render(
      <BrowserRouter>
        <App />
      </BrowserRouter>,
    );
    await Promise.resolve();
  });

/** Renders the site at an address. After `vi.resetModules`, all of its code is new. */
export async function renderSite(address: string): Promise<RenderedSite> {
  const { App } = await import('@/app/App.tsx');
  await loadAt(address.split('?')[0] ?? '');
  history.replaceState(null, '', address);
  await draw(App);
  return {
    user: userEvent.setup(vi.isFakeTimers() ? { delay: null } : {}),
    path: () => location.pathname,
    address: () => location.pathname + location.search,
    reload: async () => {
      cleanup();
      await draw(App);
    },
  };
}
