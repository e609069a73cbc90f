/** An address that would be called without encryption. The error omits the address, which may be a secret. */
export class InsecureAddressError extends Error {
  override readonly name = 'InsecureAddressError';

  constructor() {
    super('Only https addresses are called, and on a local stack those of this machine.');
  }
}

const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Throws for an address that is not https. A local stack, which has an emulator, may call its own machine over http.
 */
export function assertSecureAddress(address: string): void {
  const { protocol, hostname } = new URL(address);
  const isLocal = process.env.FIRESTORE_EMULATOR_HOST !== undefined && LOOPBACK_HOSTS.has(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal)) throw new InsecureAddressError();
}

/**
 * Makes all calls to other companies' servers, except those of some libraries. Does not follow redirects: requests
 * carry keys and personal data for one address only. `manual` returns the redirect instead of failing.
 */
export async function outgoingFetch(
  address: string,
  init: Omit<RequestInit, 'redirect'> = {},
  redirect: 'error' | 'manual' = 'error',
): Promise<Response> {
  assertSecureAddress(address);
  return fetch(address, { ...init, redirect });
}
