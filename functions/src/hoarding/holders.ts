import { createHash } from 'node:crypto';
import type { HoardingLimits, HoldLimits } from './hoarding-limits.ts';

/** Whoever holds stock without paying: a game username, or a network address. */
export interface Holder {
  kind: keyof Pick<HoardingLimits, 'name' | 'address'>;
  /** The id of its document in `holds`. */
  id: string;
}

interface Who {
  minecraftUsername: string;
  addressDigest: string;
}

/** The name and the address that an order counts for, as far as they are limited at all. The game's names know no case. */
export function holdersOf({ minecraftUsername, addressDigest }: Who, limits: HoardingLimits): Holder[] {
  const holders: Holder[] = [];
  if (isLimited(limits.name)) holders.push({ kind: 'name', id: `name_${digest(minecraftUsername.toLowerCase())}` });
  if (isLimited(limits.address) && addressDigest !== '') holders.push({ kind: 'address', id: `address_${addressDigest}` });
  return holders;
}

const isLimited = ({ pendingOrders, stockPercent }: HoldLimits): boolean => pendingOrders > 0 || stockPercent > 0;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
