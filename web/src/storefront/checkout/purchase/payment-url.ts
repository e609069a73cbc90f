import { PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';

const isWithin = (hostname: string, domain: string): boolean => hostname === domain || hostname.endsWith(`.${domain}`);

/**
 * A provider without a fixed host is a server of the site, at an address that only the functions know. Any host is
 * accepted for it, because the address, like the order, is from those functions.
 */
function isPageHost(hostname: string, provider: PaymentProviderName): boolean {
  const { pageHost } = PROVIDERS[provider];
  return pageHost === null || isWithin(hostname, pageHost);
}

const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

/**
 * Returns the address of a payment or a refund claim if it is an HTTPS page of the provider; null otherwise. `isLocal`:
 * the site runs on local emulators, whose payment pages are on this machine too.
 */
export function paymentUrl(url: string, provider: PaymentProviderName, { isLocal }: { isLocal: boolean }): URL | null {
  if (!URL.canParse(url)) return null;
  const parsed = new URL(url);
  if (parsed.protocol === 'https:') return isPageHost(parsed.hostname, provider) ? parsed : null;
  return isLocal && parsed.protocol === 'http:' && LOCAL_HOSTS.has(parsed.hostname) ? parsed : null;
}
