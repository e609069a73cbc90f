import * as z from 'zod/mini';
import { timestampSchema } from '../timestamp.ts';

/**
 * `sellerPasswordLinks/{sellerId}`: the only valid link that sets this seller's password. A TTL policy on `expireAt`,
 * its expiry, removes it.
 */
export const sellerPasswordLinkSchema = z.object({
  /** Digest of the link's secret, which is shown once and never stored. */
  secretDigest: z.string(),
  expireAt: timestampSchema,
});
export type SellerPasswordLink = z.infer<typeof sellerPasswordLinkSchema>;

const TOKEN = /^([\w-]{1,100})\.([\w-]{43})$/;

/** The end of a link's address: the seller, and the secret. */
export const passwordLinkTokenSchema = z.string().check(z.regex(TOKEN));

export const passwordLinkToken = (sellerId: string, secret: string): string => `${sellerId}.${secret}`;

/** The parts of a token; null if it is invalid. */
export function readPasswordLinkToken(token: string): { sellerId: string; secret: string } | null {
  const [, sellerId, secret] = TOKEN.exec(token) ?? [];
  return sellerId === undefined || secret === undefined ? null : { sellerId, secret };
}

export const SET_PASSWORD_PATH = '/seller/set-password';

/** The address of a link. The token follows the #, so that browsers do not send it to a server. */
export const passwordLinkAddress = (origin: string, token: string): string => `${origin}${SET_PASSWORD_PATH}#${token}`;

/** A link as the owner receives it, once. `expiresAt`: ms. */
export const newPasswordLinkSchema = z.strictObject({ token: z.string(), expiresAt: z.int() });
export type NewPasswordLink = z.infer<typeof newPasswordLinkSchema>;
