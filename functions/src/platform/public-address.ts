import ipaddr from 'ipaddr.js';

/**
 * IPv6 ranges that embed IPv4 addresses. They are refused without a check of the embedded address, since no public
 * server needs them.
 */
const TRANSLATED = ['64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/32', '::/96', 'fec0::/10'].map((range) =>
  ipaddr.parseCIDR(range),
);

/** Returns whether an address is public, rather than one of this machine, its network or its cloud. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || !TRANSLATED.some((range) => address.match(range));
}
