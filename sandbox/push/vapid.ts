import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod/mini';

/** A token is good for a day at most (RFC 8292). In s. */
const LIFETIME_MAX_S = 24 * 60 * 60;

const headerSchema = z.object({ alg: z.literal('ES256') });
const claimsSchema = z.object({
  aud: z.string(),
  exp: z.number(),
  sub: z.string().check(z.regex(/^(?:mailto:|https:\/\/)./)),
});

const parsed = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/** The public key of an uncompressed point of P-256. */
function publicKeyOf(key: string) {
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}

/**
 * Whether a request to a push service is signed as RFC 8292 asks for: by the key that the browser has subscribed with, for this service, and for a
 * day at most.
 */
export function isSignedRequest(authorization: string, { key, audience }: { key: string; audience: string }): boolean {
  const [, token = '', named = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  if (named !== key || !headerSchema.safeParse(parsed(header)).success) return false;
  const { data } = claimsSchema.safeParse(parsed(claims));
  const now = Date.now() / 1_000;
  if (data === undefined || data.aud !== audience || data.exp < now || data.exp > now + LIFETIME_MAX_S) return false;
  return verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
}
