import { callStaff, type CallResult } from '@/firebase/staff/session/staff-callables.ts';

/** Push messages in this browser. `unsupported`: the browser does not support them, or the site has no worker here. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

async function pushManager(): Promise<PushManager | null> {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return null;
  return (await navigator.serviceWorker.getRegistration())?.pushManager ?? null;
}

const currentSubscription = async (): Promise<PushSubscription | null> =>
  (await pushManager())?.getSubscription() ?? null;

export async function readPushState(): Promise<PushState> {
  const manager = await pushManager();
  if (manager === null) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await manager.getSubscription()) === null ? 'off' : 'on';
}

function registerSubscription(subscription: PushSubscription): Promise<CallResult<Record<string, never>>> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return callStaff('seller', 'subscribeBrowser', { endpoint, keys: { p256dh, auth } });
}

/** Result of turning push messages on. `text` is the reason of a refusal. */
export type PushSubscriptionResult =
  | { outcome: 'on' | 'blocked' | 'unsupported' | 'unreachable' }
  | { outcome: 'refused'; text: string };

/** Requests the permission, and subscribes this browser. `key` is the site's public key. */
export async function turnOnPush(key: string): Promise<PushSubscriptionResult> {
  const manager = await pushManager();
  if (manager === null) return { outcome: 'unsupported' };
  if ((await Notification.requestPermission()) !== 'granted') return { outcome: 'blocked' };
  const subscription = await subscribeWith(manager, key);
  if (subscription === null) return { outcome: 'unreachable' };
  const result = await registerSubscription(subscription);
  if (result.outcome === 'succeeded') return { outcome: 'on' };
  await subscription.unsubscribe().catch(() => undefined);
  return result.outcome === 'refused' ? { outcome: 'refused', text: result.failure.text } : { outcome: 'unreachable' };
}

/** Replaces a subscription that uses another key of the site. Null if the browser's push service does not respond. */
async function subscribeWith(manager: PushManager, key: string): Promise<PushSubscription | null> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch {
    await (await manager.getSubscription())?.unsubscribe().catch(() => undefined);
    return manager.subscribe(options).catch(() => null);
  }
}

/** Turns push messages off. The browser unsubscribes even if the functions are unreachable. */
export async function turnOffPush(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription === null) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe().catch(() => undefined);
  await callStaff('seller', 'unsubscribeBrowser', { endpoint });
}

/**
 * Unsubscribes this browser at logout. Returns the address that the functions delete with the session; undefined if it
 * was not subscribed.
 */
export async function unsubscribeAtLogout(): Promise<string | undefined> {
  const subscription = await currentSubscription();
  // A push service that does not respond must not delay the logout.
  void subscription?.unsubscribe().catch(() => undefined);
  return subscription?.endpoint;
}

/**
 * Reports to the functions that this browser is still subscribed, with its current seller. A browser without a
 * subscription is not subscribed.
 */
export async function renewPush(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription !== null) await registerSubscription(subscription);
}
