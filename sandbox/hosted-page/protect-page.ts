import type { Response } from 'express';
import { randomText } from '../random-id.ts';

/**
 * Sets the sandbox's Content-Security-Policy, and returns the nonce for the page's style. Browsers apply the policy to
 * redirects after form submissions, so it includes the shop's `addresses` behind the buttons.
 */
export function protectPage(response: Response, addresses: readonly (string | null | undefined)[]): string {
  const nonce = randomText(16, 'base64');
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
