import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { addressDigest } from '../platform/client-address.ts';

/**
 * Whom a sign-in counts for. Hosting stands before this function, so the last address in X-Forwarded-For is Hosting's own, and it
 * reports the visitor's address in a header of its own. A caller that bypasses Hosting can write that header; the count slows scripts, and protects nothing.
 */
export function visitorDigest({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const told = headers['fastly-client-ip'];
  const isTold = typeof told === 'string' && isIP(told) > 0;
  return isTold
    ? addressDigest({ headers: {}, socket: { remoteAddress: told } as IncomingMessage['socket'] })
    : addressDigest({ headers, socket });
}
