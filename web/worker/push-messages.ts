import { parsePushPayload, type OpenPathMessage } from '@blockbazaar/domain/notifications/push-payload';

const DASHBOARD = '/seller/dashboard';
const ICON = '/art/site/icon-192.png';

/** What is shown of a message. Browsers ask for something to be shown of each, also of one that this release does not know. */
export function shownMessage(text: string): {
  title: string;
  options: NotificationOptions & { data: { path: string } };
} {
  const payload = parsePushPayload(text) ?? {
    title: 'Your store',
    body: 'There is news.',
    path: DASHBOARD,
    tag: 'news',
  };
  const { title, body, path, tag } = payload;
  return { title, options: { body, tag, icon: ICON, data: { path } } };
}

/** As much of a page of this site as is needed here. */
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
 * Leads to a path: in the seller's page that is open, without loading it anew, or else in a new window. Browsers name a page by the address that it was
 * loaded with: who has logged in there since is in the dashboard.
 */
export async function openPath(pages: Pages, path: string): Promise<void> {
  const open = await pages.matchAll({ type: 'window', includeUncontrolled: true });
  const dashboard = open.find(({ url }) => new URL(url).pathname.startsWith('/seller/'));
  if (dashboard === undefined) {
    await pages.openWindow(path);
    return;
  }
  dashboard.postMessage({ type: 'open-path', path }, []);
  // Browsers let a page come to the front for a while after the click alone.
  await dashboard.focus().catch(() => undefined);
}
