import ipaddr from 'ipaddr.js';

/** IPv6 addresses that lead to IPv4 ones: what they lead to is not looked at, since no public server needs them. */
const TRANSLATED = ['64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/32', '::/96', 'fec0::/10'].map((range) =>
  ipaddr.parseCIDR(range),
);

/** Whether an address is one of the internet's, rather than of this machine, its network or its cloud. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || !TRANSLATED.some((range) => address.match(range));
}
