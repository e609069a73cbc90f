import { SIGN_IN_PATHS, SIGN_IN_TIMES } from '@blockbazaar/domain/profiles/sign-in';
import * as z from 'zod/mini';
import { decrypt, encrypt, type EncryptionKey } from '../platform/encryption.ts';
import { DISCORD_TOKEN_KEY, siteUrl } from '../platform/params.ts';

/** The one cookie that Firebase Hosting passes on. */
const NAME = '__session';
/** How many sign-ins one browser may have under way: each tab can have its own. */
const PENDING_MAX = 5;
/** Browsers keep 4,096 bytes, the name and the attributes included. */
const VALUE_MAX = 3_800;
/** Both of the sign-in's addresses are below it, and nothing else is. */
const PATH = SIGN_IN_PATHS.start.slice(0, SIGN_IN_PATHS.start.lastIndexOf('/'));

/** A sign-in that a browser has started. Only the browser keeps it, in a cookie that nobody else can read or make. */
const pendingSchema = z.object({
  state: z.string(),
  codeVerifier: z.string(),
  /** As `returnPath` has checked it. */
  returnPath: z.string(),
  /** ms */
  endsAt: z.int(),
});
export type PendingSignIn = z.infer<typeof pendingSchema>;
const cookieSchema = z.array(pendingSchema);

const key = (): EncryptionKey => ({ secret: DISCORD_TOKEN_KEY.value(), purpose: 'sign-in cookie', owner: 'browser' });

/** The sign-ins that this browser has started here, oldest first, also those whose time is over. */
export function pendingIn(cookieHeader: string | undefined): PendingSignIn[] {
  const cookies = (cookieHeader ?? '').split(';').map((cookie) => cookie.trim());
  const value = cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1) ?? '';
  const opened = value.length > VALUE_MAX ? null : decrypt(value, key());
  return opened === null ? [] : (cookieSchema.safeParse(JSON.parse(opened)).data ?? []);
}

/** The `Set-Cookie` header that keeps these sign-ins, the newest of them if there are too many; without any, the cookie goes. */
export function signInCookie(pending: readonly PendingSignIn[]): string {
  const maxAgeS = pending.length === 0 ? 0 : SIGN_IN_TIMES.attemptMs / 1_000;
  const attributes = [`Path=${PATH}`, `Max-Age=${maxAgeS}`, 'HttpOnly', 'SameSite=Lax'];
  // On this machine the site has no encrypted address.
  if (siteUrl('/').startsWith('https:')) attributes.push('Secure');
  return [`${NAME}=${pending.length === 0 ? '' : encrypted(pending.slice(-PENDING_MAX))}`, ...attributes].join('; ');
}

function encrypted(pending: readonly PendingSignIn[]): string {
  const value = encrypt(JSON.stringify(pending), key());
  return value.length > VALUE_MAX && pending.length > 1 ? encrypted(pending.slice(1)) : value;
}
