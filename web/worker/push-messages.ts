import { parsePushPayload, type OpenPathMessage } from '@blockbazaar/domain/notifications/push-payload';

const DASHBOARD = '/seller/dashboard';
const ICON = '/art/site/icon-192.png';

/**
 * Returns the notification for a message. Browsers require one for each message, including those that this release does
 * not know.
 */
export function shownMessage(text: string): {
  title: string;
  options: NotificationOptions & { data: { path: string } };
} {
  const payload = parsePushPayload(text) ?? {
    title: 'Your store',
    body: 'You have a new notification.',
    path: DASHBOARD,
    tag: 'news',
  };
  const { title, body, path, tag } = payload;
  return { title, options: { body, tag, icon: ICON, data: { path } } };
}

/** The properties of an open page that this module uses. */
interface OpenPage {
  url: string;
  postMessage: (message: OpenPathMessage, transfer: Transferable[]) => void;
  focus: () => Promise<unknown>;
}

interface Pages {
  matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly OpenPage[]>;
  openWindow: (path: string) => Promise<unknown>;
}

/**
 * Opens a path: in the seller's open page, without a reload, or else in a new window. Browsers identify a page by its
 * initial address: after a login, that page contains the dashboard.
 */
export async function openPath(pages: Pages, path: string): Promise<void> {
  const open = await pages.matchAll({ type: 'window', includeUncontrolled: true });
  const dashboard = open.find(({ url }) => new URL(url).pathname.startsWith('/seller/'));
  if (dashboard === undefined) {
    await pages.openWindow(path);
    return;
  }
  dashboard.postMessage({ type: 'open-path', path }, []);
  // Browsers allow focusing a page only for a while after the click.
  await dashboard.focus().catch(() => undefined);
}
