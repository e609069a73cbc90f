import { randomBytes } from 'node:crypto';
import type { Response } from 'express';

/**
 * A policy of the sandbox's own; answers with the nonce that the page's style needs. Browsers hold a form's redirect to the
 * policy too, so it names the shop's `addresses` that the page's buttons lead to.
 */
export function protectPage(response: Response, addresses: readonly (string | null | undefined)[]): string {
  const nonce = randomBytes(16).toString('base64');
  const targets = addresses.filter((url) => typeof url === 'string').map((url) => new URL(url).origin);
  response.set({
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      `form-action 'self' ${[...new Set(targets)].join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  return nonce;
}
