import { SIGN_IN_PATHS, SIGN_IN_TIMES } from '@blockbazaar/domain/accounts/sign-in';
import * as z from 'zod/mini';
import { decrypt, encrypt, type EncryptionKey } from '../../platform/encryption.ts';
import { DISCORD_TOKEN_KEY, siteUrl } from '../../platform/params.ts';

/** The only cookie that Firebase Hosting forwards. */
const NAME = '__session';
/** The maximum number of pending sign-ins of one browser: each tab can have its own. */
const PENDING_MAX = 5;
/** The size limit of browsers is 4,096 bytes, including the name and the attributes. */
const VALUE_MAX = 3_800;
/** Contains both addresses of the sign-in, and no others. */
const PATH = SIGN_IN_PATHS.start.slice(0, SIGN_IN_PATHS.start.lastIndexOf('/'));

/**
 * A sign-in that a browser has started. It is stored only in the browser's cookie, which nobody else can read or
 * create.
 */
const pendingSchema = z.object({
  state: z.string(),
  codeVerifier: z.string(),
  /** A return path that `returnPath` has validated. */
  returnPath: z.string(),
  /** The expiry in ms. */
  endsAt: z.int(),
});
export type PendingSignIn = z.infer<typeof pendingSchema>;
const cookieSchema = z.array(pendingSchema);

const key = (): EncryptionKey => ({ secret: DISCORD_TOKEN_KEY.value(), purpose: 'sign-in cookie', owner: 'browser' });

/** The sign-ins that this browser has started, oldest first, including expired ones. */
export function parsePendingSignIns(cookieHeader: string | undefined): PendingSignIn[] {
  const cookies = (cookieHeader ?? '').split(';').map((cookie) => cookie.trim());
  const value = cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1) ?? '';
  const decrypted = value.length > VALUE_MAX ? null : decrypt(value, key());
  return decrypted === null ? [] : (cookieSchema.safeParse(JSON.parse(decrypted)).data ?? []);
}

/** The `Set-Cookie` header for these sign-ins, limited to the newest ones. Without any, it removes the cookie. */
export function signInCookie(pending: readonly PendingSignIn[]): string {
  const maxAgeS = pending.length === 0 ? 0 : SIGN_IN_TIMES.attemptMs / 1_000;
  const attributes = [`Path=${PATH}`, `Max-Age=${maxAgeS}`, 'HttpOnly', 'SameSite=Lax'];
  // On the local machine the site is served over http.
  if (siteUrl('/').startsWith('https:')) attributes.push('Secure');
  return [`${NAME}=${pending.length === 0 ? '' : encrypted(pending.slice(-PENDING_MAX))}`, ...attributes].join('; ');
}

function encrypted(pending: readonly PendingSignIn[]): string {
  const value = encrypt(JSON.stringify(pending), key());
  return value.length > VALUE_MAX && pending.length > 1 ? encrypted(pending.slice(1)) : value;
}
