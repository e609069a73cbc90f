import { act, screen as page, render } from '@testing-library/react';
import { startTransition, StrictMode, Suspense, useState, type ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { screen } from './screen.tsx';
import { NavigationProgress } from './shell/NavigationProgress.tsx';

/** React reports misuse by components as console errors. */
let warnings: MockInstance<typeof console.error>;
beforeEach(() => {
  warnings = vi.spyOn(console, 'error');
});
afterEach(() => warnings.mockRestore());
const expectNoWarnings = () => expect(warnings.mock.calls).toEqual([]);

/** A screen with a counter that a click increments. */
function CountScreen() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`Count ${count}`}</button>;
}

/** A screen whose code loads when the test resolves it. */
function pendingScreen() {
  const code = Promise.withResolvers<{ default: ComponentType }>();
  return { Screen: screen(() => code.promise), arrive: () => act(async () => code.resolve({ default: CountScreen })) };
}

/** The progress bar and a screen behind a link, as in the application. */
function Site({ Screen }: { Screen: ComponentType }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Suspense fallback="Loading">
      <NavigationProgress />
      <button onClick={() => startTransition(() => setIsOpen(true))}>Open</button>
      {isOpen ? <Screen /> : 'Home'}
    </Suspense>
  );
}

const strict = (Screen: ComponentType) => (
  <StrictMode>
    <Site Screen={Screen} />
  </StrictMode>
);
const renderSite = (Screen: ComponentType) => act(async () => render(strict(Screen)));
const click = (name: string) => act(async () => page.getByRole('button', { name }).click());
const hasBar = ({ container }: { container: HTMLElement }): boolean =>
  container.querySelector('[aria-hidden="true"]') !== null;

describe('screen', () => {
  it('shows the progress bar until the code of the next screen arrives', async () => {
    const { Screen, arrive } = pendingScreen();
    const site = await renderSite(Screen);
    expect(hasBar(site)).toBe(false);
    await click('Open');
    expect(site.container).toHaveTextContent('Home');
    expect(hasBar(site)).toBe(true);
    await arrive();
    expect(page.getByRole('button', { name: 'Count 0' })).toBeVisible();
    expect(hasBar(site)).toBe(false);
    expectNoWarnings();
  });

  it('preserves the state of the screen across renders', async () => {
    const { Screen, arrive } = pendingScreen();
    const site = await renderSite(Screen);
    await click('Open');
    await arrive();
    await click('Count 0');
    await act(async () => site.rerender(strict(Screen)));
    expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible();
    expectNoWarnings();
  });

  it('renders a preloaded screen at once', async () => {
    const { Screen, arrive } = pendingScreen();
    const loading = Screen.load();
    await arrive();
    await loading;
    const site = await renderSite(Screen);
    act(() => page.getByRole('button', { name: 'Open' }).click());
    expect(page.getByRole('button', { name: 'Count 0' })).toBeVisible();
    expect(hasBar(site)).toBe(false);
    expectNoWarnings();
  });
});
