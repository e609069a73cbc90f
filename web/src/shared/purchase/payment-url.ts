import { PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';

const isWithin = (hostname: string, domain: string): boolean => hostname === domain || hostname.endsWith(`.${domain}`);

/**
 * A provider without a host of its own is a server of the market's, at an address that only the functions know: there any host is
 * taken, because the address comes from those functions, as the order itself does.
 */
function isPageHost(hostname: string, provider: PaymentProviderName): boolean {
  const { pageHost } = PROVIDERS[provider];
  return pageHost === null || isWithin(hostname, pageHost);
}

const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

/**
 * Where a payment, or the fetching of a refund, may lead: to its provider's page, encrypted. `isLocal`: the site runs on
 * this machine's emulators, whose payment pages are on this machine, too. Null for anything else.
 */
export function paymentUrl(url: string, provider: PaymentProviderName, { isLocal }: { isLocal: boolean }): URL | null {
  if (!URL.canParse(url)) return null;
  const parsed = new URL(url);
  if (parsed.protocol === 'https:') return isPageHost(parsed.hostname, provider) ? parsed : null;
  return isLocal && parsed.protocol === 'http:' && LOCAL_HOSTS.has(parsed.hostname) ? parsed : null;
}
