import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod/mini';

/** Maximum lifetime of a token (RFC 8292), in s. */
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
 * True if a push request has a signature as RFC 8292 requires: by the key of the subscription, for this service, and
 * valid for at most one day.
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
