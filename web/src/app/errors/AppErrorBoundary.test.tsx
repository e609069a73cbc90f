import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useFakeTime } from '@/testing/use-fake-time.ts';
import { AppErrorBoundary } from './AppErrorBoundary.tsx';
import { ERROR_PAGE_MESSAGES } from './error-messages.ts';
import { ScreenLoadError } from './ScreenLoadError.ts';
import { UpdatedSitePage } from './UpdatedSitePage.tsx';

const { routerError, updated } = ERROR_PAGE_MESSAGES;
const ERROR = new ScreenLoadError(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));

function Broken({ error }: { error: Error }): ReactNode {
  throw error;
}
const draw = (children: ReactNode) => render(<MemoryRouter>{children}</MemoryRouter>);
const renderBroken = (error: Error) =>
  draw(
    <AppErrorBoundary>
      <Broken error={error} />
    </AppErrorBoundary>,
  );

beforeEach(() => {
  // React reports the errors of the tests.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('UpdatedSitePage', () => {
  it('reloads once automatically, and again on request', async () => {
    const reload = vi.fn<() => void>();
    const first = draw(<UpdatedSitePage error={ERROR} reload={reload} />);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    first.unmount();
    draw(<UpdatedSitePage error={ERROR} reload={reload} />);
    expect(reload).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: updated.reload }));
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('reloads automatically again for a later release', () => {
    useFakeTime();
    const reload = vi.fn<() => void>();
    draw(<UpdatedSitePage error={ERROR} reload={reload} />).unmount();
    vi.setSystemTime(Date.now() + 61_000);
    draw(<UpdatedSitePage error={ERROR} reload={reload} />);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});

describe('AppErrorBoundary', () => {
  it('explains missing code as an update, with the cause in folded details', () => {
    sessionStorage.setItem('reloadedForUpdateAt', String(Date.now()));
    renderBroken(ERROR);
    expect(screen.getByRole('heading', { level: 1, name: updated.title })).toBeVisible();
    expect(screen.getByText(updated.text)).toBeVisible();
    expect(screen.getByRole('group')).not.toHaveAttribute('open');
    expect(screen.getByText(`${routerError} ${ERROR.message}`)).toBeInTheDocument();
  });

  it('shows the cause while offline, and other errors', () => {
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { unmount } = renderBroken(ERROR);
    expect(screen.getByRole('heading', { level: 1, name: routerError })).toBeVisible();
    expect(screen.getByText(ERROR.message)).toBeVisible();
    unmount();
    offline.mockRestore();
    renderBroken(new Error('No context.'));
    expect(screen.getByText('No context.')).toBeVisible();
  });
});
