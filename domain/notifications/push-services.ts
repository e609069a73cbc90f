import * as z from 'zod/mini';

/** The addresses of browsers are long; none is longer than this. */
const ENDPOINT_MAX = 1_000;

/**
 * The push services of browsers: Chrome, Edge and Opera (Google), Firefox (Mozilla), Safari (Apple), Edge on Windows (Microsoft). A host
 * that begins with a dot is any below it.
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
 * Whether an address is a push service's: what a browser hands in is called by the functions, which must not be made to call anything else.
 * `standIn`: the origin of the stand-in of a local run; empty: there is none.
 */
export function isPushEndpoint(address: string, standIn = ''): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (standIn !== '' && URL.canParse(standIn) && origin === new URL(standIn).origin) return true;
  return protocol === 'https:' && port === '' && isPushHost(hostname);
}

/** Of so many bytes, as browsers encode their keys. */
const keyOf = (bytes: number) => {
  const letters = Math.ceil((bytes * 4) / 3);
  return z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${letters}}={0,2}$`)));
};

/** What a browser hands in: where to send to, and the keys that messages are encrypted with (RFC 8291). */
export const browserSubscriptionSchema = z.strictObject({
  endpoint: z.string().check(z.minLength(1), z.maxLength(ENDPOINT_MAX)),
  keys: z.strictObject({ p256dh: keyOf(65), auth: keyOf(16) }),
});
export type BrowserSubscription = z.infer<typeof browserSubscriptionSchema>;
