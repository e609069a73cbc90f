import type { PaymentProviderName } from '@blockbazaar/domain/orders/order';

const isWithin = (hostname: string, domain: string): boolean => hostname === domain || hostname.endsWith(`.${domain}`);

/**
 * The hosts of the providers' payment pages. A BTCPay server is the market's own, at an address that only the functions know:
 * there any host is taken, because the address comes from those functions, as the order itself does.
 */
const IS_HOST: Record<PaymentProviderName, (hostname: string) => boolean> = {
  stripe: (hostname) => isWithin(hostname, 'stripe.com'),
  paypal: (hostname) => isWithin(hostname, 'paypal.com'),
  btcpay: () => true,
};

const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

/**
 * Where a payment, or the fetching of a refund, may lead: to its provider's page, encrypted. `isLocal`: the site runs on
 * this machine's emulators, whose payment pages are on this machine, too. Null for anything else.
 */
export function paymentUrl(url: string, provider: PaymentProviderName, { isLocal }: { isLocal: boolean }): URL | null {
  if (!URL.canParse(url)) return null;
  const parsed = new URL(url);
  if (parsed.protocol === 'https:') return IS_HOST[provider](parsed.hostname) ? parsed : null;
  return isLocal && parsed.protocol === 'http:' && LOCAL_HOSTS.has(parsed.hostname) ? parsed : null;
}
