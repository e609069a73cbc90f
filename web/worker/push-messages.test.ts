import { describe, expect, it, vi } from 'vitest';
import { openPath, shownMessage } from './push-messages.ts';

const PATH = '/seller/dashboard?tab=products';

/** The open pages, by their addresses. */
const pages = (...urls: string[]) => {
  const open = urls.map((url) => ({
    url,
    postMessage: vi.fn<(message: unknown, transfer: unknown[]) => void>(),
    focus: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  }));
  const openWindow = vi.fn<(path: string) => Promise<void>>(() => Promise.resolve());
  return { open, matchAll: () => Promise.resolve(open), openWindow };
};

describe('shownMessage', () => {
  it('shows the text of the message under its tag, and stores its target', () => {
    const payload = { title: 'Sold out', body: 'Lantern is sold out.', path: PATH, tag: 'push_1' };
    expect(shownMessage(JSON.stringify(payload))).toEqual({
      title: 'Sold out',
      options: { body: 'Lantern is sold out.', tag: 'push_1', icon: '/art/site/icon-192.png', data: { path: PATH } },
    });
  });

  it.each(['', 'not ours', JSON.stringify({ title: 'x', body: 'x', tag: 'x', path: 'https://evil.example/' })])(
    'shows a generic notification for %j, and opens the dashboard',
    (text) => expect(shownMessage(text).options.data.path).toBe('/seller/dashboard'),
  );
});

describe('openPath', () => {
  it('focuses the open dashboard, and navigates it to the path', async () => {
    const all = pages('https://shop.example/catalog', 'https://shop.example/seller/dashboard?tab=money');
    await openPath(all, PATH);
    expect(all.open[0]?.postMessage).not.toHaveBeenCalled();
    expect(all.open[1]?.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'open-path', path: PATH }, []);
    expect(all.open[1]?.focus).toHaveBeenCalledOnce();
    expect(all.openWindow).not.toHaveBeenCalled();
  });

  it('navigates even if the browser does not allow focusing', async () => {
    const all = pages('https://shop.example/seller/dashboard');
    all.open[0]?.focus.mockRejectedValue(new Error('not allowed'));
    await openPath(all, PATH);
    expect(all.open[0]?.postMessage).toHaveBeenCalledOnce();
  });

  it('finds the dashboard in a page that was loaded as the login', async () => {
    const all = pages('https://shop.example/seller/login');
    await openPath(all, PATH);
    expect(all.open[0]?.postMessage).toHaveBeenCalledOnce();
  });

  it('opens a window if no page of the seller’s area is open', async () => {
    const all = pages('https://shop.example/', 'https://shop.example/owner/dashboard');
    await openPath(all, PATH);
    expect(all.openWindow).toHaveBeenCalledExactlyOnceWith(PATH);
  });
});
