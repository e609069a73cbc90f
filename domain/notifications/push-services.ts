import * as z from 'zod/mini';

/** Maximum length: browsers' addresses are long, but shorter than this. */
const ENDPOINT_MAX = 1_000;

/**
 * The push services of browsers: Chrome, Edge and Opera (Google), Firefox (Mozilla), Safari (Apple), Edge on Windows
 * (Microsoft). A host with a leading dot matches all its subdomains.
 */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

const isPushHost = (host: string): boolean =>
  PUSH_HOSTS.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known));

/**
 * Returns whether an address belongs to a push service. Functions call the addresses that browsers submit, so no other
 * address may be accepted. `standIn`: the origin of the stand-in of a local run; empty: none.
 */
export function isPushEndpoint(address: string, standIn = ''): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (standIn !== '' && URL.canParse(standIn) && origin === new URL(standIn).origin) return true;
  return protocol === 'https:' && port === '' && isPushHost(hostname);
}

/** A key of this many bytes, in the encoding of browsers. */
const keyOf = (bytes: number) => {
  const letters = Math.ceil((bytes * 4) / 3);
  return z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${letters}}={0,2}$`)));
};

/** A browser's subscription: its endpoint, and the keys for message encryption (RFC 8291). */
export const browserSubscriptionSchema = z.strictObject({
  endpoint: z.string().check(z.minLength(1), z.maxLength(ENDPOINT_MAX)),
  keys: z.strictObject({ p256dh: keyOf(65), auth: keyOf(16) }),
});
export type BrowserSubscription = z.infer<typeof browserSubscriptionSchema>;
