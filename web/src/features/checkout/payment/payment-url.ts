/** Where a payment may lead: a web address, and nothing that runs code. Null for anything else. */
export function paymentUrl(url: string): URL | null {
  if (!URL.canParse(url)) return null;
  const parsed = new URL(url);
  return parsed.protocol === 'https:' || parsed.protocol === 'http:' ? parsed : null;
}
