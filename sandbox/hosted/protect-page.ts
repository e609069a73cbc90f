import { randomBytes } from 'node:crypto';
import type { Response } from 'express';

/**
 * Gives a hosted page a policy of the sandbox's own, and answers with the nonce of its styles. Browsers hold a form's redirect to
 * the policy too, so `leadsTo` names the shop's addresses that the page's forms may end at.
 */
export function protectPage(response: Response, leadsTo: readonly string[]): string {
  const nonce = randomBytes(16).toString('base64');
  const targets = leadsTo.map((url) => new URL(url).origin);
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
