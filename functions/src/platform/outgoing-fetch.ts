/** An address that would be called without encryption. It carries nothing of the address, which may be a secret. */
export class InsecureAddressError extends Error {
  override readonly name = 'InsecureAddressError';

  constructor() {
    super('Only https addresses are called, and on a local stack those of this machine.');
  }
}

const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Throws for an address that is not https; a local stack, which has an emulator, may call its own machine by http. */
export function assertSecureAddress(address: string): void {
  const { protocol, hostname } = new URL(address);
  const isLocal = process.env.FIRESTORE_EMULATOR_HOST !== undefined && LOOPBACK_HOSTS.has(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal)) throw new InsecureAddressError();
}

/**
 * All calls to other companies' servers go through here, except those of libraries. No redirect is followed: what is sent carries
 * keys and personal data, and was meant for one address. `manual` returns the redirect itself instead of failing.
 */
export async function outgoingFetch(
  address: string,
  init: Omit<RequestInit, 'redirect'> = {},
  redirect: 'error' | 'manual' = 'error',
): Promise<Response> {
  assertSecureAddress(address);
  return fetch(address, { ...init, redirect });
}
